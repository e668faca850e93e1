import loket from '#kernel/web/counter/counter.module.css'
import { useEffect, useRef } from 'react'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Kbd } from '#kernel/web/ui/parts.tsx'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { PieceCell } from '#kernel/web/counter/piece-cell.tsx'
import type { BarisHitung } from './keranjang.ts'
import { hapusBaris } from './muka.ts'
import type { Kasir } from './use-kasir.ts'
import css from './kasir.module.css'

/** The cart: one line a piece, the line in focus marked, what is wrong beside the piece it is about. */
export function TabelKeranjang({ kasir }: { readonly kasir: Kasir }) {
  const { t } = useTexts()
  const { hitung, k } = kasir
  if (k.baris.length === 0) {
    return (
      <p className={css['empty']}>
        {t('penjualan.mulai_scan')} <Kbd>Enter</Kbd>
      </p>
    )
  }
  return (
    <div className={css['scroll']}>
      <table className={loket['list']}>
        <thead>
          <tr>
            <th>{t('penjualan.barang')}</th>
            <th className={`${loket['n']} ${loket['wide']}`}>{t('label.kadar')}</th>
            <th className={loket['n']}>{t('label.berat')}</th>
            <th className={`${loket['n']} ${loket['wide']}`}>{t('penjualan.harga_gram')}</th>
            <th className={`${loket['n']} ${loket['wide']}`}>{t('label.ongkos')}</th>
            <th className={loket['n']}>{t('label.jumlah_rp')}</th>
            <th className={loket['x']}>
              <span className="sr-only">{t('button.hapus')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {hitung.baris.map((b) => (
            <Baris key={b.baris.barang.kode_barcode} b={b} kasir={kasir} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('penjualan.n_barang', { count: k.baris.length })}</td>
            <td className={loket['wide']} />
            <td className={loket['n']}>{tulisBerat(dariGram(hitung.berat))}</td>
            <td className={loket['wide']} />
            <td className={`${loket['n']} ${loket['wide']}`}>
              {tulisAngka(hitung.baris.reduce((n, b) => n + (b.harga?.ongkos_rp ?? 0), 0))}
            </td>
            <td className={loket['n']}>{tulisAngka(hitung.subtotal_rp)}</td>
            <td className={loket['x']} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Baris({ b, kasir }: { readonly b: BarisHitung; readonly kasir: Kasir }) {
  const { t } = useTexts()
  const { barang } = b.baris
  const dipilih = kasir.k.fokus === barang.kode_barcode
  const tr = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (dipilih) tr.current?.scrollIntoView({ block: 'nearest' })
  }, [dipilih])
  const n = `${loket['n']} ${loket['q']} ${loket['wide']}`
  return (
    <tr
      ref={tr}
      aria-selected={dipilih}
      onClick={() => kasir.ubah((k) => ({ ...k, fokus: barang.kode_barcode }))}
    >
      <td>
        <PieceCell
          barang={barang}
          note={`${barang.kode_barcode}${b.baris.muka ? ` · ${b.baris.muka}` : ''}`}
          salah={b.salah}
        />
      </td>
      <td className={n}>{barang.kadar}</td>
      <td className={loket['n']}>{tulisBerat(dariGram(barang.berat))}</td>
      <td className={n}>{tulisAngka(barang.harga_per_gram)}</td>
      <td className={n}>{tulisAngka(b.harga?.ongkos_rp ?? 0)}</td>
      <td className={loket['n']}>{b.harga ? tulisAngka(b.harga.jumlah_rp) : '–'}</td>
      <td className={loket['x']}>
        <button
          type="button"
          className={loket['remove']}
          aria-label={t('penjualan.hapus_barang', { kode: barang.kode_barcode })}
          onClick={(event) => {
            event.stopPropagation()
            kasir.ubah((k) => hapusBaris(k, barang.kode_barcode))
          }}
        >
          <Icon name="close" />
        </button>
      </td>
    </tr>
  )
}
