import { CartTabs, HoldButton } from '#kernel/web/counter/cart-tabs.tsx'
import loket from '#kernel/web/counter/counter.module.css'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { rujukan } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KartuPelanggan } from '#modules/pelanggan/member/web/index.ts'
import { TawaranHarga } from '#modules/loket/meja/web/index.ts'
import { type Keranjang, geserFokus } from './keranjang.ts'
import { TagKunci } from './kunci-harga.tsx'
import { MenuKasir } from './menu-kasir.tsx'
import { sejakKapan } from './draf.ts'
import { hapusBaris } from './muka.ts'
import { NotaTersimpan } from './nota-tersimpan.tsx'
import { PanelNota } from './panel-nota.tsx'
import { PilihPembeli } from './pilih-pembeli.tsx'
import { RincianBarang } from './rincian-barang.tsx'
import { slipPenjualan } from './slip.ts'
import { TabelKeranjang } from './tabel-keranjang.tsx'
import { useCerminKasir } from './cermin-kasir.ts'
import { type Kasir, useKasir } from './use-kasir.ts'
import css from './kasir.module.css'

const SALES = rujukan('sales')

/**
 * The counter. Everything by keyboard: scan, F5 cash, F12 save and print, scan the next one. The
 * cart is kept as it is typed; a reload, a crash or a second tab loses nothing.
 */
export default function TransaksiPenjualanScreen() {
  const { t } = useTexts()
  const scan = useRef<HTMLInputElement>(null)
  const keScan = () => scan.current?.focus()
  const kasir = useKasir((nota) => {
    slipPenjualan.print(nota.no_faktur_jual)
    keScan()
  })
  const { nota } = kasir
  useCerminKasir(kasir)

  const cetakLagi = () => nota && void slipPenjualan.copy(nota.no_faktur_jual)
  usePintasan(kasir, cetakLagi)
  useDiambil(kasir)

  return (
    <Page
      title={t('penjualan.baru')}
      tag={<TagKunci isi={kasir.k} />}
      actions={<Tindakan kasir={kasir} />}
    >
      <NotaDitahan kasir={kasir} />
      <Columns>
        <section className={loket['card']}>
          <div className={css['entry']}>
            <KotakScan kasir={kasir} masukan={scan} />
            <div id="pilih-sales">
              <FieldInput
                field={SALES}
                name="kode_sales"
                value={kasir.k.kode_sales}
                label={t('penjualan.sales')}
                onChange={(v) => {
                  kasir.pilihSales(v)
                  if (v) keScan()
                }}
              />
            </div>
            <PilihPembeli kasir={kasir} setelah={keScan} />
          </div>
          <KartuPelanggan kode={kasir.k.pelanggan?.kode_customer} />
          <TawaranHarga
            baris={kasir.k.baris}
            aturan={kasir.aturan}
            onUbah={(f) => kasir.ubah((k) => ({ ...k, baris: f(k.baris) }))}
          />
          {kasir.pesan?.di === 'scan' && (
            <p className={loket['message']} role="alert">
              <Icon name="alert" />
              {kasir.pesan.text}
            </p>
          )}
          <TabelKeranjang kasir={kasir} />
          <RincianBarang kasir={kasir} />
        </section>
        {nota && kasir.k.baris.length === 0 ? (
          <NotaTersimpan nota={nota} onCetak={cetakLagi} />
        ) : (
          <PanelNota kasir={kasir} />
        )}
      </Columns>
    </Page>
  )
}

function NotaDitahan({ kasir }: { readonly kasir: Kasir }) {
  const { k, hitung, ditahan, ambil } = kasir
  const nama = ({ pelanggan, baris }: Keranjang) =>
    pelanggan?.nama_customer ?? baris[0]?.barang.nama_barang ?? ''
  return (
    <CartTabs
      current={{ id: k.id, title: nama(k), amount: hitung.total_rp }}
      held={ditahan.map((d) => ({
        id: d.keranjang.id,
        title: nama(d.keranjang),
        amount: d.total_rp ?? 0,
        since: sejakKapan(d),
      }))}
      onTake={ambil}
    />
  )
}

/** `?ambil=TU…`: a deposit or order that comes from the screen of its pick-up. */
function useDiambil({ mulaiMuka }: Kasir): void {
  const [{ ambil }, setUrl] = useUrlState({ ambil: '' })
  useEffect(() => {
    if (ambil === '') return
    mulaiMuka(ambil)
    setUrl({ ambil: '' }, { replace: true })
  }, [ambil, mulaiMuka, setUrl])
}

function usePintasan(kasir: Kasir, cetakLagi: () => void): void {
  const fokusDi = (id: string) => document.querySelector<HTMLInputElement>(`#${id} input`)?.focus()
  useShortcut('F12', kasir.simpan, { text: 'penjualan.simpan_cetak' })
  useShortcut('Alt+S', () => fokusDi('pilih-sales'), { text: 'penjualan.sales' })
  useShortcut('Alt+P', () => fokusDi('pilih-pelanggan'), { text: 'penjualan.pelanggan' })
  useShortcut('Ctrl+P', cetakLagi, { text: 'penjualan.cetak_ulang', when: kasir.nota !== null })
}

interface ScanProps {
  readonly kasir: Kasir
  readonly masukan: React.RefObject<HTMLInputElement | null>
}

/** For hands; a scanner needs no focus here. Arrows and Delete work on the cart while it is empty. */
function KotakScan({ kasir, masukan }: ScanProps) {
  const { t } = useTexts()
  const tekan = ({ key }: KeyboardEvent, isi: string): boolean => {
    const { fokus } = kasir.k
    if (isi !== '') return false
    if (key === 'ArrowDown' || key === 'ArrowUp')
      kasir.ubah((k) => geserFokus(k, key === 'ArrowDown' ? 1 : -1))
    else if (key === 'Delete' && fokus) kasir.ubah((k) => hapusBaris(k, fokus))
    else return false
    return true
  }
  return (
    <ScanBox
      name="scan"
      label={t('penjualan.scan')}
      box={masukan}
      onCode={(kode) => kasir.pindai(kode)}
      onScan={kasir.sibuk ? undefined : kasir.pindai}
      onKey={tekan}
    />
  )
}

function Tindakan({ kasir }: { readonly kasir: Kasir }) {
  return (
    <>
      <HoldButton disabled={kasir.k.baris.length === 0} onHold={kasir.tahan} />
      <MenuKasir kasir={kasir} />
    </>
  )
}
