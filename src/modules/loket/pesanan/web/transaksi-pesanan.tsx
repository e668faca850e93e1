import { useState } from 'react'
import { berat, kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import type { ApiError } from '#kernel/web/api.ts'
import { useKirimIzin } from '#modules/orang/otorisasi/web/index.ts'
import { refresh } from '#kernel/web/query.ts'
import { acak } from '#kernel/web/session/random.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { bayarTerisi, kirimBayar } from '#modules/uang/kas/web/index.ts'
import { namaIzinWajar } from '#modules/barang/kewajaran/rules.ts'
import { KUNCI_HARGA } from '#modules/loket/uang-muka/rules.ts'
import { IsianPelanggan, kirimPelanggan } from '#modules/pelanggan/member/web/index.ts'
import { PanelDp, Tersimpan, salahDp, useTeguran } from '#modules/loket/uang-muka/web/index.ts'
import type { PesananBaru } from '../contract.ts'
import { SEGARKAN_PESANAN, cetakPesanan } from './cetak-pesanan.ts'
import { IsianBarang } from './isian-barang.tsx'
import { kirimFoto } from './kirim-foto.ts'
import { type BarisPesanan, type IsiPesanan, usePesanan } from './use-pesanan.ts'
import css from './pesanan.module.css'

/** Pieces to be made: describe them, F4 the sum, F5 cash, F12 save and print. */
export default function TransaksiPesananScreen() {
  const { t } = useTexts()
  const pesanan = usePesanan()
  const { isi, ubah, total_rp, baris } = pesanan
  const [baru, setBaru] = useState<PesananBaru | null>(null)
  const [galat, setGalat] = useState<ApiError | null>(null)
  const { kirim, sibuk } = useKirimIzin<PesananBaru>({
    path: 'pesanan/create',
    remedyField: namaIzinWajar,
    gagal: (error) => {
      setGalat(error)
      if (error.code === 'penjualan.total_berbeda') refresh('penjualan/aturan', 'group/get/all')
    },
  })
  const teguran = useTeguran({ salah: belumSiap(isi, total_rp), isi, error: galat })
  const simpan = async () => {
    if (sibuk) return
    setGalat(null)
    if (!teguran.siap()) return
    const hasil = await kirim(kiriman(isi, total_rp), { no_draft: acak(24) })
    if (!hasil) return
    refresh(...SEGARKAN_PESANAN)
    const foto = isi.barang.map((b) => b.foto)
    pesanan.buang()
    setBaru(hasil)
    cetakPesanan(hasil.no_pesanan)
    void kirimFoto(hasil.no_pesanan, foto)
  }
  const jalan = () => void simpan()
  useShortcut('F12', jalan, { text: 'penjualan.simpan_cetak' })
  return (
    <Page title={t('pesanan.baru')}>
      <Columns>
        <div className={css['left']}>
          <Panel title={t('pesanan.barang')}>
            <IsianBarang
              papan={pesanan.papan}
              onTambah={(b) => {
                setBaru(null)
                pesanan.tambah(b)
              }}
            />
          </Panel>
          {baris.length > 0 && <TabelPesanan baris={baris} onHapus={pesanan.hapus} />}
          <Isian isi={isi} ubah={ubah} galat={teguran.galat} />
        </div>
        {baru && isi.barang.length === 0 ? (
          <Tersimpan
            nomor={baru.no_pesanan}
            lihat={`/lihat-pesanan?no_pesanan=${baru.no_pesanan}`}
            kembali_rp={baru.kembali_rp}
            baris={[
              [t('titip.total_harga'), baru.total_rp],
              [t('label.dp_rp'), baru.dp_rp],
              [t('label.sisa_bayar'), baru.sisa_bayar],
            ]}
            onCetak={() => cetakPesanan(baru.no_pesanan)}
          />
        ) : (
          <PanelDp
            total_rp={total_rp}
            dp_rp={isi.dp_rp}
            onDp={(dp_rp) => ubah({ dp_rp })}
            bayar={isi.bayar}
            onBayar={(bayar) => ubah({ bayar })}
            aktif={isi.barang.length > 0}
            pesan={teguran.pesan}
            simpan={{ teks: 'penjualan.simpan_cetak', sibuk, jalan }}
          />
        )}
      </Columns>
    </Page>
  )
}

/** Code of the first thing that is missing; null when it can be sent. */
function belumSiap(isi: IsiPesanan, total_rp: number): string | null {
  if (isi.barang.length === 0) return 'pesanan.barang_kosong'
  if (!isi.kode_sales) return 'titip.sales_kosong'
  if (!isi.kode_customer && !isi.nama_customer?.trim()) return 'titip.nama_kosong'
  if (!isi.tgl_selesai) return 'pesanan.tgl_selesai_kosong'
  return salahDp(isi.bayar, { dp_rp: isi.dp_rp ?? 0, sisa_rp: total_rp })
}

const kiriman = (isi: IsiPesanan, total_rp: number) => ({
  kode_sales: isi.kode_sales ?? '',
  ...kirimPelanggan(isi),
  ...(isi.kode_tukang ? { kode_tukang: isi.kode_tukang } : {}),
  kunci_harga: isi.kunci_harga,
  tgl_selesai: isi.tgl_selesai ?? '',
  items: isi.barang.map(({ id: _, foto: __, ...b }) => b),
  total_rp,
  dp_rp: isi.dp_rp ?? 0,
  pembayaran: kirimBayar(bayarTerisi(isi.bayar, isi.dp_rp ?? 0)),
  ...(isi.keterangan ? { keterangan: isi.keterangan } : {}),
})

const KOLOM: readonly Column<BarisPesanan>[] = [
  { name: 'deskripsi', field: teks() },
  { name: 'kode_dept', field: kode(), hide: 'narrow' },
  { name: 'kode_group', field: kode() },
  { name: 'kadar', field: kode(), hide: 'narrow' },
  { name: 'berat', field: berat() },
  { name: 'harga_per_gram', field: rupiah(), hide: 'narrow' },
  { name: 'ongkos', field: rupiah(), hide: 'narrow' },
  { name: 'potongan', field: rupiah(), hide: 'narrow' },
  { name: 'sub_total', field: rupiah() },
]

interface TabelProps {
  readonly baris: readonly BarisPesanan[]
  readonly onHapus: (id: string) => void
}

function TabelPesanan({ baris, onHapus }: TabelProps) {
  const { t } = useTexts()
  return (
    <DataTable
      name="transaksi-pesanan"
      columns={KOLOM}
      rows={baris}
      rowKey="id"
      actions={(b) => [{ label: t('button.hapus'), icon: 'trash', onClick: () => onHapus(b.id) }]}
    />
  )
}

const SALES = rujukan('sales')
const TUKANG = rujukan('tukang', { wajib: false })
const KUNCI = pilihan(KUNCI_HARGA)
const SELESAI = tanggal()
const KETERANGAN = teks({ wajib: false, max: 200 })

interface IsianProps {
  readonly isi: IsiPesanan
  readonly ubah: (bagian: Partial<IsiPesanan>) => void
  readonly galat: Readonly<Record<string, string>>
}

function Isian({ isi, ubah, galat }: IsianProps) {
  const { t } = useTexts()
  const teksDari = (v: unknown) => (typeof v === 'string' ? v : null)
  return (
    <Panel title={t('titip.pelanggan')}>
      <div className={css['fields']}>
        <IsianPelanggan value={isi} onChange={ubah} galat={galat} />
        <FieldInput
          field={SALES}
          name="kode_sales"
          label={t('penjualan.sales')}
          value={isi.kode_sales}
          onChange={(v) => ubah({ kode_sales: teksDari(v) })}
        />
        <FieldInput
          field={TUKANG}
          name="kode_tukang"
          label={t('label.nama_tukang')}
          value={isi.kode_tukang}
          onChange={(v) => ubah({ kode_tukang: teksDari(v) })}
        />
        <FieldInput
          field={SELESAI}
          name="tgl_selesai"
          label={t('label.tgl_selesai')}
          value={isi.tgl_selesai}
          error={galat['tgl_selesai']}
          onChange={(v) => ubah({ tgl_selesai: teksDari(v) })}
        />
        <FieldInput
          field={KUNCI}
          name="kunci_harga"
          label={t('label.kunci_harga')}
          value={isi.kunci_harga}
          onChange={(v) => ubah({ kunci_harga: v === 'FLOATING' ? 'FLOATING' : 'LOCKED' })}
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
