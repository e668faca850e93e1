import loket from '#kernel/web/counter/counter.module.css'
import { useRef } from 'react'
import { rupiah } from '#kernel/shared/fields.ts'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { Icon } from '#kernel/web/icons.tsx'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Kbd, Tag } from '#kernel/web/ui/parts.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { PieceCell } from '#kernel/web/counter/piece-cell.tsx'
import type { BarisJual, JualHitung } from '#modules/loket/meja/web/index.ts'
import type { HitunganKeluar } from './keluar.ts'
import css from './tukar.module.css'

const UANG = rupiah({ wajib: false })

interface Props {
  readonly hitung: HitunganKeluar
  readonly onUbah: (baris: readonly BarisJual[]) => void
}

/** The pieces that go out: price of each, and the deduction that may be given on it. */
export function TabelKeluar({ hitung, onUbah }: Props) {
  const { t } = useTexts()
  const tabel = useRef<HTMLTableElement>(null)
  const kePotongan = () => {
    const isian = tabel.current?.querySelectorAll<HTMLElement>('[name^=potongan]')
    isian?.[isian.length - 1]?.focus()
  }
  const ada = hitung.baris.length > 0
  useShortcut('Alt+D', kePotongan, { text: 'label.potongan', when: ada })
  if (!ada) return <p className={css['empty']}>{t('tukar.mulai_jual')}</p>
  const semua = hitung.baris.map((b) => b.baris)
  return (
    <table className={loket['list']} ref={tabel}>
      <thead>
        <tr>
          <th>{t('tukar.barang_baru')}</th>
          <th className={`${loket['n']} ${loket['wide']}`}>{t('label.berat')}</th>
          <th className={css['off']}>
            {t('label.potongan')} <Kbd>Alt D</Kbd>
          </th>
          <th className={loket['n']}>{t('label.jumlah_rp')}</th>
          <th>
            <span className="sr-only">{t('button.hapus')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {hitung.baris.map((b, i) => (
          <Baris
            key={b.baris.barang.kode_barcode}
            b={b}
            onPotongan={(potongan) =>
              onUbah(semua.map((s, n) => (n === i ? { ...s, potongan: potongan ?? undefined } : s)))
            }
            onHapus={() => onUbah(semua.filter((_, n) => n !== i))}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('tukar.barang_baru')}</td>
          <td className={loket['wide']} />
          <td />
          <td className={loket['n']}>{tulisAngka(hitung.total_rp)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

interface BarisProps {
  readonly b: JualHitung
  readonly onPotongan: (rp: number | null) => void
  readonly onHapus: () => void
}

function Baris({ b, onPotongan, onHapus }: BarisProps) {
  const { t } = useTexts()
  const { barang, potongan } = b.baris
  return (
    <tr>
      <td>
        <PieceCell
          barang={barang}
          note={`${barang.kode_barcode} · ${barang.kadar}`}
          salah={b.salah}
        />
      </td>
      <td className={`${loket['n']} ${loket['wide']}`}>{tulisBerat(dariGram(barang.berat))}</td>
      <td className={css['off']}>
        <FieldInput
          field={UANG}
          name={`potongan-${barang.kode_barcode}`}
          label={<span className="sr-only">{t('label.potongan')}</span>}
          value={potongan ?? null}
          // What is no number yet counts as none, and stays in its field; nothing is saved with it.
          onChange={(v) => onPotongan(Number.isSafeInteger(v) ? v : null)}
        />
      </td>
      <td className={loket['n']}>
        {b.harga ? tulisAngka(b.harga.jumlah_rp) : '–'}
        {b.turun_rp > 0 && <small>{t('penjualan.turun', { rp: tulisRupiah(b.turun_rp) })}</small>}
        {b.perlu_izin && <Tag color="wait">{t('penjualan.perlu_izin')}</Tag>}
      </td>
      <td>
        <button
          type="button"
          className={loket['remove']}
          aria-label={t('tukar.hapus_barang', { nama: barang.nama_barang })}
          onClick={onHapus}
        >
          <Icon name="close" />
        </button>
      </td>
    </tr>
  )
}
