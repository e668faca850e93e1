import { tulisBerat } from '#kernel/shared/berat.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { ScreenPath } from '#kernel/shared/names.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useMayOpen } from '#kernel/web/shell/use-screens.ts'
import { FigureCard, Figures } from '#kernel/web/ui/figures.tsx'
import type { ringkasan } from '../contract.ts'
import { asalSehari } from './asal.ts'
import css from './dashboard.module.css'

type Ringkasan = CallOutput<typeof ringkasan>

/** The day in eight figures, each with what it is made of behind it. */
export function Angka({ ringkasan: r }: { readonly ringkasan: Ringkasan | null }) {
  const { t } = useTexts()
  const analisa = useMayOpen('/laporan-managerial-analisys')
  const asal = (layar: ScreenPath, kolom: string) =>
    r ? asalSehari(layar, r.tanggal, kolom) : layar
  const omzet = (kolom: string) =>
    analisa ? asal('/laporan-managerial-analisys', kolom) : '/laporan-penjualan'
  return (
    <div className={css['deret']}>
      <Figures columns={4}>
        <Satu
          judul={t('dashboard.penjualan_hari_ini')}
          ke={omzet('omzet_rp')}
          nilai={r && tulisRupiah(r.total_penjualan)}
          kecil={r && t('dashboard.nota', { count: r.jumlah_nota })}
        />
        <Satu
          judul={t('dashboard.barang_terjual')}
          ke={asal('/laporan-penjualan-rekap', 'qty')}
          nilai={r && tulisAngka(r.jumlah_barang)}
          kecil={r && `${tulisBerat(Math.round(r.berat * 1000))} g`}
        />
        <Satu
          judul={t('dashboard.pembelian')}
          ke={asal('/laporan-pembelian-rekap', 'total_rp')}
          nilai={r && tulisRupiah(r.total_pembelian)}
        />
        <Satu
          judul={t('dashboard.pesanan')}
          ke={asal('/laporan-pesanan', 'total_harga')}
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
            ke={omzet('laba_rp')}
            nilai={r && tulisRupiah(r.laba_rp)}
          />
        )}
        {r?.kas_rp !== null && (
          <Satu judul={t('dashboard.kas_laci')} ke="/uang-kas" nilai={r && tulisRupiah(r.kas_rp)} />
        )}
      </Figures>
    </div>
  )
}

interface SatuProps {
  readonly judul: string
  readonly nilai: string | null
  readonly kecil?: string | null
  readonly ke: string
}

const Satu = ({ judul, nilai, kecil, ke }: SatuProps) => (
  <FigureCard title={judul} value={nilai} notes={[kecil ?? '']} to={ke} />
)
