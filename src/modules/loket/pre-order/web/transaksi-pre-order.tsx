import { berat, kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { draftInputs } from '#kernel/web/counter/draft-inputs.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { IsianMuka, PanelDp, Tersimpan } from '#modules/loket/uang-muka/web/index.ts'
import { IsianModel } from './isian-model.tsx'
import { slipPo } from './segar.ts'
import { type BarisPo, type IsiPo, usePo } from './use-po.ts'

/** Models that are not there yet: choose them, F4 the down payment, F5 cash, F12 save and print. */
export default function TransaksiPreOrderScreen() {
  const { t } = useTexts()
  const loket = usePo()
  const { draft, saved, total_rp, baris } = loket
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipPo.print(jadi.no_po)
  }
  return (
    <Page title={t('pre_order.baru')}>
      <Columns>
        <Stack>
          <Panel title={t('pre_order.model')}>
            <IsianModel onTambah={loket.tambah} />
          </Panel>
          {baris.length > 0 && <TabelModel baris={baris} onHapus={loket.hapus} />}
          <Isian isi={draft} ubah={loket.change} galat={loket.fields} />
        </Stack>
        {saved && draft.barang.length === 0 ? (
          <Tersimpan
            nomor={saved.no_po}
            lihat={`/lihat-pre-order?no_po=${saved.no_po}`}
            kembali_rp={saved.kembali_rp}
            baris={[
              [t('titip.total_harga'), saved.total_rp],
              [t('label.dp_rp'), saved.dp_rp],
              [t('label.sisa_bayar'), saved.sisa_bayar],
            ]}
            onCetak={() => slipPo.print(saved.no_po)}
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

const KOLOM: readonly Column<BarisPo>[] = [
  { name: 'kode_model', field: kode() },
  { name: 'nama_model', field: teks() },
  { name: 'kode_group', field: kode(), hide: 'narrow' },
  { name: 'kadar', field: kode(), hide: 'narrow' },
  { name: 'size', field: kode(), hide: 'narrow' },
  { name: 'berat', field: berat() },
  { name: 'harga_per_gram', field: rupiah(), hide: 'narrow' },
  { name: 'ongkos', field: rupiah(), hide: 'narrow' },
  { name: 'potongan', field: rupiah(), hide: 'narrow' },
  { name: 'sub_total', field: rupiah() },
]

interface TabelProps {
  readonly baris: readonly BarisPo[]
  readonly onHapus: (id: string) => void
}

function TabelModel({ baris, onHapus }: TabelProps) {
  const { t } = useTexts()
  return (
    <DataTable
      name="transaksi-pre-order"
      columns={KOLOM}
      rows={baris}
      rowKey="id"
      actions={(b) => [{ label: t('button.hapus'), icon: 'trash', onClick: () => onHapus(b.id) }]}
    />
  )
}

const FIELDS = { tgl_janji: tanggal() }

interface IsianProps {
  readonly isi: IsiPo
  readonly ubah: (bagian: Partial<IsiPo>) => void
  readonly galat: Readonly<Record<string, string>>
}

function Isian({ isi, ubah, galat }: IsianProps) {
  const input = draftInputs(FIELDS, { values: isi, change: ubah, errors: galat })
  return (
    <IsianMuka isi={isi} ubah={ubah} galat={galat}>
      {input('tgl_janji')}
    </IsianMuka>
  )
}
