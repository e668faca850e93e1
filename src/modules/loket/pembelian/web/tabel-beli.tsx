import loket from '#kernel/web/counter/counter.module.css'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import type { BarisHitung, HitunganBeli } from './daftar-beli.ts'
import css from './beli.module.css'

interface Props {
  readonly hitung: HitunganBeli
  readonly fokus: number | null
  readonly onFokus: (no: number) => void
  /** Left out where the pieces are given. */
  readonly onHapus?: ((no: number) => void) | undefined
  /** Whether what is missing is said already: not before somebody has tried to save. */
  readonly tegur: boolean
}

/** The pieces that come in: one line each, the line in focus marked, its condition and its price. */
export function TabelBeli({ hitung, fokus, onFokus, onHapus, tegur }: Props) {
  const { t } = useTexts()
  if (hitung.baris.length === 0) return <p className={css['empty']}>{t('pembelian.mulai')}</p>
  return (
    <div className={css['scroll']}>
      <table className={loket['list']}>
        <thead>
          <tr>
            <th>{t('pembelian.barang')}</th>
            <th className={loket['wide']}>{t('pembelian.kondisi')}</th>
            <th className={`${loket['n']} ${loket['wide']}`}>{t('label.berat_nota')}</th>
            <th className={loket['n']}>{t('label.berat')}</th>
            <th className={`${loket['n']} ${loket['wide']}`}>{t('label.potongan')}</th>
            <th className={loket['n']}>{t('label.harga')}</th>
            <th className={loket['x']}>
              <span className="sr-only">{t('button.hapus')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {hitung.baris.map((b) => (
            <Baris
              key={b.isi.no}
              b={b}
              dipilih={b.isi.no === fokus}
              {...{ onFokus, onHapus, tegur }}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('pembelian.n_barang', { count: hitung.baris.length })}</td>
            <td className={loket['wide']} />
            <td className={loket['wide']} />
            <td className={loket['n']}>{tulisBerat(dariGram(hitung.berat))}</td>
            <td className={loket['wide']} />
            <td className={loket['n']}>{tulisAngka(hitung.subtotal_rp)}</td>
            <td className={loket['x']} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type BarisProps = Pick<Props, 'onFokus' | 'onHapus' | 'tegur'> & {
  readonly b: BarisHitung
  readonly dipilih: boolean
}

function Baris({ b, dipilih, onFokus, onHapus, tegur }: BarisProps) {
  const { t, tt } = useTexts()
  const { isi, harga } = b
  const nama = isi.nama_barang ?? t('pembelian.belum_bernama')
  const kurang = harga ? harga.potongan_rp + harga.rugi_lama_rp + harga.rugi_hilang_rp : 0
  const [salah] = tegur || isi.salah ? Object.entries(b.salah) : []
  const asal = isi.asal?.no_faktur_jual ?? tt(`pilihan.nota.${isi.nota.toLowerCase()}`)
  return (
    <tr aria-selected={dipilih} onClick={() => onFokus(isi.no)}>
      <td>
        {nama}
        <small>{[asal, isi.asal?.kode_barcode, isi.kadar].filter(Boolean).join(' · ')}</small>
        {salah && (
          <small className={loket['wrong']} role="alert">
            {tt(`error.${salah[1].code}`, { label: tt(`label.${salah[0]}`), ...salah[1].params })}
          </small>
        )}
      </td>
      <td className={loket['wide']}>
        {isi.kode_kondisi ?? '–'}
        {b.perlu_izin && (
          <small>
            <Tag color="wait">
              {t(b.perlu_izin === 'berat' ? 'pembelian.beda_berat' : 'pembelian.naik')}
            </Tag>
          </small>
        )}
      </td>
      <td className={`${loket['n']} ${loket['q']} ${loket['wide']}`}>{gram(isi.berat_nota)}</td>
      <td className={loket['n']}>{gram(isi.berat)}</td>
      <td className={`${loket['n']} ${loket['q']} ${loket['wide']}`}>
        {harga ? tulisAngka(-kurang) : '–'}
      </td>
      <td className={loket['n']}>{harga ? tulisAngka(harga.harga_rp) : '–'}</td>
      <td className={loket['x']}>
        {onHapus && (
          <button
            type="button"
            className={loket['remove']}
            aria-label={t('pembelian.hapus_barang', { nama })}
            onClick={(event) => {
              event.stopPropagation()
              onHapus(isi.no)
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </td>
    </tr>
  )
}

const gram = (g: number | null) => (g === null ? '–' : tulisBerat(dariGram(g)))
