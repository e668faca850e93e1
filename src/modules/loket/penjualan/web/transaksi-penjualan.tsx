import loket from '#kernel/web/counter/counter.module.css'
import { Button, Menu } from '@mantine/core'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { rujukan } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatInstant } from '#kernel/web/format.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { href } from '#kernel/web/router/router.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, Tag } from '#kernel/web/ui/parts.tsx'
import { geserFokus } from './keranjang.ts'
import { MenuKasir } from './menu-kasir.tsx'
import { hapusBaris } from './muka.ts'
import { NotaTersimpan } from './nota-tersimpan.tsx'
import { PanelNota } from './panel-nota.tsx'
import { PilihPelanggan } from './pilih-pelanggan.tsx'
import { RincianBarang } from './rincian-barang.tsx'
import { slipPenjualan } from './slip.ts'
import { TabelKeranjang } from './tabel-keranjang.tsx'
import { useCermin } from './cermin.ts'
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
  const { nota, ditahan } = kasir
  useCermin(kasir)

  const cetakLagi = () => nota && void slipPenjualan.copy(nota.no_faktur_jual)
  usePintasan(kasir, cetakLagi)
  useDiambil(kasir)

  return (
    <Page
      title={t('penjualan.baru')}
      tag={
        <>
          {ditahan.length > 0 && (
            <Tag color="wait">{t('penjualan.n_ditahan', { count: ditahan.length })}</Tag>
          )}
          {kasir.k.kunci && (
            <Tag color="ok">
              {t('penjualan.harga_terkunci', { sampai: formatInstant(kasir.k.kunci.sampai) })}
            </Tag>
          )}
        </>
      }
      actions={<Tindakan kasir={kasir} />}
    >
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
            <PilihPelanggan kasir={kasir} setelah={keScan} />
          </div>
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
  useShortcut('F8', kasir.tahan, { text: 'penjualan.tahan' })
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
  const { t } = useTexts()
  const { ditahan } = kasir
  return (
    <>
      {ditahan.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<Icon name="down" />}>
              {t('penjualan.buka_ditahan')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {ditahan.map((k) => (
              <Menu.Item key={k.id} onClick={() => kasir.ambil(k)}>
                {t('penjualan.ringkas_ditahan', {
                  count: k.baris.length,
                  nama: k.pelanggan?.nama_customer ?? k.baris[0]?.barang.nama_barang ?? '',
                })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button
        variant="default"
        rightSection={<Kbd>F8</Kbd>}
        disabled={kasir.k.baris.length === 0}
        onClick={kasir.tahan}
      >
        {t('penjualan.tahan')}
      </Button>
      <MenuKasir
        kasir={kasir}
        layarPelanggan={() => window.open(href('/layar-pelanggan'), 'kencana-pelanggan')}
      />
    </>
  )
}
