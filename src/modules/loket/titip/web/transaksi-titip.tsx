import { berat, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { draftInputs } from '#kernel/web/counter/draft-inputs.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { IsianMuka, PanelDp, Tersimpan, KotakBarang } from '#modules/loket/uang-muka/web/index.ts'
import { slipTitip } from './slip.ts'
import { type BarisTitip, useTitip } from './use-titip.ts'

const FIELDS = { tgl_batas: tanggal({ wajib: false }) }

/** Money on pieces that are in the shop: scan them, F4 the sum, F5 cash, F12 save and print. */
export default function TransaksiTitipScreen() {
  const { t } = useTexts()
  const loket = useTitip()
  const { draft, change, saved, fields } = loket
  const input = draftInputs(FIELDS, { values: draft, change, errors: fields })
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipTitip.print(jadi.no_titip)
  }
  return (
    <Page title={t('titip.baru')}>
      <Columns>
        <Stack>
          <Panel title={t('penjualan.barang')}>
            {/* After a deposit was saved the box waits for the next one. */}
            <KotakBarang key={loket.saves} loket={loket} />
          </Panel>
          <TabelTitip baris={loket.baris} onHapus={loket.hapus} />
          <IsianMuka isi={draft} ubah={change} galat={fields}>
            {input('tgl_batas')}
          </IsianMuka>
        </Stack>
        {saved && draft.barang.length === 0 ? (
          <Tersimpan
            nomor={saved.no_titip}
            lihat={`/lihat-titip?no_titip=${saved.no_titip}`}
            kembali_rp={saved.kembali_rp}
            baris={[
              [t('titip.total_harga'), saved.total_rp],
              [t('label.dp_rp'), saved.dp_rp],
              [t('label.sisa_bayar'), saved.sisa_bayar],
            ]}
            onCetak={() => slipTitip.print(saved.no_titip)}
          />
        ) : (
          <PanelDp
            loket={loket}
            total_rp={loket.total_rp}
            aktif={draft.barang.length > 0}
            jalan={() => void simpan()}
          />
        )}
      </Columns>
    </Page>
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
