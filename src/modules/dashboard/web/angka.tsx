import { Skeleton } from '@mantine/core'
import { tulisBerat } from '../../../kernel/shared/berat.ts'
import type { CallOutput } from '../../../kernel/shared/contract.ts'
import { tulisAngka, tulisRupiah } from '../../../kernel/shared/rupiah.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { Link } from '../../../kernel/web/router/link.tsx'
import type { ringkasan } from '../contract.ts'
import css from './dashboard.module.css'

type Ringkasan = CallOutput<typeof ringkasan>

/** The day in four figures, each with the screen behind it. */
export function Angka({ ringkasan: r }: { readonly ringkasan: Ringkasan | null }) {
  const { t } = useTexts()
  const satu = (judul: string, nilai: string | undefined, kecil: string | undefined, ke: string) => (
    <Link to={ke} className={css['angka']}>
      <span>{judul}</span>
      {nilai === undefined ? <Skeleton height={28} mt={4} width="70%" /> : <strong>{nilai}</strong>}
      <small>{kecil ?? ' '}</small>
    </Link>
  )
  return (
    <div className={css['deret']}>
      {satu(
        t('dashboard.penjualan_hari_ini'), r ? tulisRupiah(r.total_penjualan) : undefined,
        r ? t('dashboard.nota', { count: r.jumlah_nota }) : undefined, '/laporan-penjualan',
      )}
      {satu(
        t('dashboard.barang_terjual'), r ? tulisAngka(r.jumlah_barang) : undefined,
        r ? `${tulisBerat(Math.round(r.berat * 1000))} g` : undefined, '/laporan-penjualan',
      )}
      {satu(t('dashboard.laba'), r ? tulisRupiah(r.laba_rp) : undefined, undefined, '/laporan-penjualan')}
      {satu(t('dashboard.kas_laci'), r ? tulisRupiah(r.kas_rp) : undefined, undefined, '/uang-kas')}
    </div>
  )
}
