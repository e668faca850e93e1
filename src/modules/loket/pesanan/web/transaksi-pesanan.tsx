import { berat, kode, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { draftInputs } from '#kernel/web/counter/draft-inputs.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { IsianMuka, PanelDp, Tersimpan } from '#modules/loket/uang-muka/web/index.ts'
import { cetakPesanan } from './cetak-pesanan.ts'
import { IsianBarang } from './isian-barang.tsx'
import { kirimFoto } from './kirim-foto.ts'
import { type BarisPesanan, type IsiPesanan, usePesanan } from './use-pesanan.ts'

/** Pieces to be made: describe them, F4 the sum, F5 cash, F12 save and print. */
export default function TransaksiPesananScreen() {
  const { t } = useTexts()
  const loket = usePesanan()
  const { draft, saved, total_rp, baris } = loket
  const simpan = async () => {
    const foto = draft.barang.map((b) => b.foto)
    const jadi = await loket.simpan()
    if (!jadi) return
    cetakPesanan(jadi.no_pesanan)
    void kirimFoto(jadi.no_pesanan, foto)
  }
  return (
    <Page title={t('pesanan.baru')}>
      <Columns>
        <Stack>
          <Panel title={t('pesanan.barang')}>
            <IsianBarang papan={loket.papan} onTambah={loket.tambah} />
          </Panel>
          {baris.length > 0 && <TabelPesanan baris={baris} onHapus={loket.hapus} />}
          <Isian isi={draft} ubah={loket.change} galat={loket.fields} />
        </Stack>
        {saved && draft.barang.length === 0 ? (
          <Tersimpan
            nomor={saved.no_pesanan}
            lihat={`/lihat-pesanan?no_pesanan=${saved.no_pesanan}`}
            kembali_rp={saved.kembali_rp}
            baris={[
              [t('titip.total_harga'), saved.total_rp],
              [t('label.dp_rp'), saved.dp_rp],
              [t('label.sisa_bayar'), saved.sisa_bayar],
            ]}
            onCetak={() => cetakPesanan(saved.no_pesanan)}
          />
        ) : (
          <PanelDp
            loket={loket}
            total_rp={total_rp}
            aktif={draft.barang.length > 0}
            jalan={() => void simpan()}
          />
        )}
      </Columns>
    </Page>
  )
}

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

const FIELDS = { kode_tukang: rujukan('tukang', { wajib: false }), tgl_selesai: tanggal() }

interface IsianProps {
  readonly isi: IsiPesanan
  readonly ubah: (bagian: Partial<IsiPesanan>) => void
  readonly galat: Readonly<Record<string, string>>
}

function Isian({ isi, ubah, galat }: IsianProps) {
  const { t } = useTexts()
  const input = draftInputs(FIELDS, { values: isi, change: ubah, errors: galat })
  return (
    <IsianMuka isi={isi} ubah={ubah} galat={galat}>
      {input('kode_tukang', { label: t('label.nama_tukang') })}
      {input('tgl_selesai')}
    </IsianMuka>
  )
}
