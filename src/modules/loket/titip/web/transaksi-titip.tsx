import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { berat, kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { ApiError, get } from '#kernel/web/api.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { ScanQueue } from '#kernel/web/scan/scan-queue.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { barangSatu } from '#modules/barang/barang/contract.ts'
import { bayarTerisi, kirimBayar } from '#modules/uang/kas/web/index.ts'
import type { TitipBaru, titipCreate } from '../contract.ts'
import { KUNCI_HARGA } from '#modules/loket/uang-muka/rules.ts'
import { SEGARKAN_TITIP, slipTitip } from './slip.ts'
import { type BarisTitip, type IsiTitip, barisTitip, useTitip } from './use-titip.ts'
import { saatHargaBeda } from './harga-beda.ts'
import { IsianPelanggan, kirimPelanggan } from '#modules/pelanggan/member/web/index.ts'
import { PanelDp, salahDp, Tersimpan, useTeguran } from '#modules/loket/uang-muka/web/index.ts'
import css from './lembar.module.css'

/** Money on pieces that are in the shop: scan them, F4 the sum, F5 cash, F12 save and print. */
export default function TransaksiTitipScreen() {
  const { t } = useTexts()
  const titip = useTitip()
  const { isi, ubah, total } = titip
  const [baru, setBaru] = useState<TitipBaru | null>(null)
  const [antri] = useState(() => new ScanQueue())
  const mencari = antri.busy.use()
  const tulis = useWrite<typeof titipCreate>('POST', 'titip/create', {
    once: 'draft',
    silent: true,
    refresh: SEGARKAN_TITIP,
  })
  const teguran = useTeguran({ salah: belumSiap(isi, total.total_rp), isi, error: tulis.error })
  const simpan = async () => {
    if (tulis.busy || mencari) return
    if (!teguran.siap()) return
    const form = saatHargaBeda(() => void titip.segarkan())
    const hasil = await tulis.send(kiriman(isi, total.total_rp), { form })
    if (!hasil) return
    titip.buang()
    setBaru(hasil)
    slipTitip.print(hasil.no_titip)
  }
  useShortcut('F12', () => void simpan(), { text: 'penjualan.simpan_cetak' })
  const tambah = (b: BarisTitip['barang']) => {
    setBaru(null)
    titip.tambah(b)
  }
  const jalan = () => void simpan()
  return (
    <Page title={t('titip.baru')}>
      <Columns>
        <div className={css['left']}>
          <Panel title={t('penjualan.barang')}>
            {/* After a deposit was saved the box waits for the next one. */}
            <KotakScan
              key={baru?.no_titip ?? ''}
              ada={isi.barang.map((b) => b.kode_barcode)}
              antri={antri}
              onBarang={tambah}
            />
          </Panel>
          <TabelTitip baris={barisTitip(isi, titip.aturan)} onHapus={titip.hapus} />
          <Isian isi={isi} ubah={ubah} galat={teguran.galat} />
        </div>
        {baru && isi.barang.length === 0 ? (
          <Tersimpan
            nomor={baru.no_titip}
            lihat={`/lihat-titip?no_titip=${baru.no_titip}`}
            kembali_rp={baru.kembali_rp}
            baris={[
              [t('titip.total_harga'), baru.total_rp],
              [t('label.dp_rp'), baru.dp_rp],
              [t('label.sisa_bayar'), baru.sisa_bayar],
            ]}
            onCetak={() => slipTitip.print(baru.no_titip)}
          />
        ) : (
          <PanelDp
            total_rp={total.total_rp}
            dp_rp={isi.dp_rp}
            onDp={(dp_rp) => ubah({ dp_rp })}
            bayar={isi.bayar}
            onBayar={(bayar) => ubah({ bayar })}
            aktif={isi.barang.length > 0}
            pesan={teguran.pesan}
            simpan={{ teks: 'penjualan.simpan_cetak', sibuk: tulis.busy || mencari, jalan }}
          />
        )}
      </Columns>
    </Page>
  )
}

/** Code of the first thing that is missing; null when it can be sent. */
function belumSiap(isi: IsiTitip, total_rp: number): string | null {
  if (isi.barang.length === 0) return 'titip.barang_kosong'
  if (!isi.kode_sales) return 'titip.sales_kosong'
  if (!isi.kode_customer && !isi.nama_customer?.trim()) return 'titip.nama_kosong'
  return salahDp(isi.bayar, { dp_rp: isi.dp_rp ?? 0, sisa_rp: total_rp })
}

const kiriman = (isi: IsiTitip, total_rp: number) => ({
  kode_sales: isi.kode_sales ?? '',
  ...kirimPelanggan(isi),
  kunci_harga: isi.kunci_harga,
  ...(isi.tgl_batas ? { tgl_batas: isi.tgl_batas } : {}),
  items: isi.barang.map(({ kode_barcode }) => ({ kode_barcode })),
  total_rp,
  dp_rp: isi.dp_rp ?? 0,
  pembayaran: kirimBayar(bayarTerisi(isi.bayar, isi.dp_rp ?? 0)),
  ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
})

interface ScanProps {
  readonly ada: readonly string[]
  readonly antri: ScanQueue
  readonly onBarang: (barang: BarisTitip['barang']) => void
}

/** For hands; a scanner needs no focus here. */
function KotakScan({ ada, antri, onBarang }: ScanProps) {
  const { t, tt } = useTexts()
  const masukan = useRef<HTMLInputElement>(null)
  const [kata, setKata] = useState('')
  const [salah, setSalah] = useState<string | null>(null)
  useEffect(() => masukan.current?.focus(), [])
  const pindai = (text: string) => {
    const kode = text.trim().toUpperCase()
    setKata('')
    if (!kode) return
    // What was said of one of several quick scans stands until the first scan after them.
    if (!antri.busy.get()) setSalah(null)
    antri.add(() => cari(kode))
  }
  const cari = async (kode_barcode: string) => {
    if (ada.includes(kode_barcode)) return setSalah(t('error.penjualan.barcode_ganda'))
    try {
      const b = await get<typeof barangSatu>('barang/{kode_barcode}', { kode_barcode })
      if (b.status === 'READY') return onBarang(b)
      setSalah(tt('error.barang.tidak_tersedia', { kode_barcode, status: b.status }))
    } catch (error) {
      setSalah(error instanceof ApiError ? error.message : t('error.umum'))
    }
  }
  useScan(pindai)
  useShortcut('Escape', () => masukan.current?.focus(), { text: 'penjualan.ke_scan' })
  return (
    <TextInput
      ref={masukan}
      label={t('penjualan.scan')}
      name="scan"
      size="sm"
      value={kata}
      error={salah}
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      leftSection={<Icon name="scan" />}
      onChange={(e) => setKata(e.currentTarget.value.toUpperCase())}
      onKeyDown={(e) => {
        if (e.key !== 'Enter') return
        e.preventDefault()
        pindai(kata)
      }}
    />
  )
}

const KOLOM: readonly Column<BarisTitip>[] = [
  { name: 'kode_barcode', field: kode(), render: (b) => b.barang.kode_barcode },
  { name: 'nama_barang', field: teks(), render: (b) => b.barang.nama_barang },
  { name: 'berat', field: berat() },
  { name: 'harga_jual', field: rupiah(), hide: 'narrow' },
  { name: 'ongkos', field: rupiah(), hide: 'narrow' },
  { name: 'potongan', field: rupiah(), hide: 'narrow' },
  { name: 'jumlah_rp', field: rupiah() },
]

interface TabelProps {
  readonly baris: readonly BarisTitip[]
  readonly onHapus: (kode_barcode: string) => void
}

function TabelTitip({ baris, onHapus }: TabelProps) {
  const { t } = useTexts()
  return (
    <DataTable
      name="transaksi-titip"
      columns={KOLOM}
      rows={baris}
      rowKey="kode_barcode"
      empty={<Empty title={t('titip.belum_ada_barang')} text={t('titip.mulai_scan')} />}
      actions={(b) => [
        { label: t('button.hapus'), icon: 'trash', onClick: () => onHapus(b.kode_barcode) },
      ]}
    />
  )
}

const SALES = rujukan('sales')
const KUNCI = pilihan(KUNCI_HARGA)
const BATAS = tanggal({ wajib: false })
const KETERANGAN = teks({ wajib: false, max: 200 })

interface IsianProps {
  readonly isi: IsiTitip
  readonly ubah: (bagian: Partial<IsiTitip>) => void
  readonly galat: Readonly<Record<string, string>>
}

function Isian({ isi, ubah, galat }: IsianProps) {
  const { t } = useTexts()
  const teksDari = (v: unknown) => (typeof v === 'string' ? v : null)
  return (
    <Panel title={t('titip.pelanggan')}>
      <div className={css['fields']}>
        <FieldInput
          field={SALES}
          name="kode_sales"
          label={t('penjualan.sales')}
          value={isi.kode_sales}
          onChange={(v) => ubah({ kode_sales: teksDari(v) })}
        />
        <IsianPelanggan value={isi} onChange={ubah} galat={galat} />
        <FieldInput
          field={KUNCI}
          name="kunci_harga"
          label={t('label.kunci_harga')}
          value={isi.kunci_harga}
          onChange={(v) => ubah({ kunci_harga: v === 'FLOATING' ? 'FLOATING' : 'LOCKED' })}
        />
        <FieldInput
          field={BATAS}
          name="tgl_batas"
          label={t('label.tgl_batas')}
          value={isi.tgl_batas}
          error={galat['tgl_batas']}
          onChange={(v) => ubah({ tgl_batas: teksDari(v) })}
        />
        <div className={css['half']}>
          <FieldInput
            field={KETERANGAN}
            name="keterangan"
            label={t('label.keterangan')}
            value={isi.keterangan}
            onChange={(v) => ubah({ keterangan: teksDari(v) })}
          />
        </div>
      </div>
    </Panel>
  )
}
