import { Skeleton } from '@mantine/core'
import { tulisBerat } from '#kernel/shared/berat.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'
import type { ringkasan } from '../contract.ts'
import css from './dashboard.module.css'

type Ringkasan = CallOutput<typeof ringkasan>

/** The day in eight figures, each with the screen behind it. */
export function Angka({ ringkasan: r }: { readonly ringkasan: Ringkasan | null }) {
  const { t } = useTexts()
  return (
    <div className={css['deret']}>
      <Satu
        judul={t('dashboard.penjualan_hari_ini')}
        ke="/laporan-penjualan"
        nilai={r && tulisRupiah(r.total_penjualan)}
        kecil={r && t('dashboard.nota', { count: r.jumlah_nota })}
      />
      <Satu
        judul={t('dashboard.barang_terjual')}
        ke="/laporan-penjualan"
        nilai={r && tulisAngka(r.jumlah_barang)}
        kecil={r && `${tulisBerat(Math.round(r.berat * 1000))} g`}
      />
      <Satu
        judul={t('dashboard.pembelian')}
        ke="/laporan-pembelian"
        nilai={r && tulisRupiah(r.total_pembelian)}
      />
      <Satu
        judul={t('dashboard.pesanan')}
        ke="/laporan-pesanan"
        nilai={r && tulisRupiah(r.total_pesanan)}
      />
      <Satu
        judul={t('dashboard.service')}
        ke="/laporan-service"
        nilai={r && tulisRupiah(r.total_service)}
      />
      <Satu
        judul={t('dashboard.hutang')}
        ke="/SubMenuHutang"
        nilai={r && tulisRupiah(r.total_hutang)}
      />
      {r?.laba_rp !== null && (
        <Satu
          judul={t('dashboard.laba')}
          ke="/laporan-penjualan"
          nilai={r && tulisRupiah(r.laba_rp)}
        />
      )}
      {r?.kas_rp !== null && (
        <Satu judul={t('dashboard.kas_laci')} ke="/uang-kas" nilai={r && tulisRupiah(r.kas_rp)} />
      )}
    </div>
  )
}

interface SatuProps {
  readonly judul: string
  /** Null while it is being read: the shape of it stands there. */
  readonly nilai: string | null
  readonly kecil?: string | null
  readonly ke: string
}

function Satu({ judul, nilai, kecil, ke }: SatuProps) {
  return (
    <Link to={ke} className={css['angka']}>
      <span>{judul}</span>
      {nilai === null ? <Skeleton height={32} my={4} width="70%" /> : <strong>{nilai}</strong>}
      <small>{kecil ?? '\u00a0'}</small>
    </Link>
  )
}
