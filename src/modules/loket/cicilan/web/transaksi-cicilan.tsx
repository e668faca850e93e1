import { berat, kode, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { draftInputs } from '#kernel/web/counter/draft-inputs.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import type { BarangJual } from '#modules/barang/barang/contract.ts'
import { hargaBarang, untukHarga } from '#modules/barang/harga/rules.ts'
import { IsianMuka, PanelDp, Tersimpan, KotakBarang } from '#modules/loket/uang-muka/web/index.ts'
import css from './cicilan.module.css'
import { FotoIdentitas } from './foto-identitas.tsx'
import { PanelKontrak } from './panel-kontrak.tsx'
import { slipCicilan } from './segar.ts'
import { useCicilan } from './use-cicilan.ts'

type Loket = ReturnType<typeof useCicilan>

const PILIH = { kode_parameter: rujukan('parameter-cicilan') }
const ORANG = {
  no_identitas: teks({ wajib: false, max: 40 }),
  alamat_customer: teks({ wajib: false, max: 200 }),
  nama_penjamin: teks({ wajib: false, max: 60 }),
  no_hp_penjamin: kode({ wajib: false, max: 20 }),
  alamat_penjamin: teks({ wajib: false, max: 200 }),
}

/** Pieces on instalments: scan them, choose the terms, F4 the down payment, F12 save and print. */
export default function TransaksiCicilanScreen() {
  const { t } = useTexts()
  const loket = useCicilan()
  const { draft, change, saved, fields, hitungan } = loket
  const pilih = draftInputs(PILIH, { values: draft, change, errors: fields })
  const orang = draftInputs(ORANG, { values: draft, change, errors: fields })
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slipCicilan.print(jadi.no_cicilan)
  }
  return (
    <Page title={t('cicilan.baru')}>
      <Columns>
        <Stack>
          <Panel title={t('penjualan.barang')}>
            {/* After a contract was saved the box waits for the next one. */}
            <KotakBarang key={loket.saves} loket={loket} />
          </Panel>
          <TabelBarang loket={loket} />
          <Panel title={t('cicilan.syarat')}>{pilih('kode_parameter')}</Panel>
          <IsianMuka isi={draft} ubah={change} galat={fields} selaluKunci>
            {orang('no_identitas')}
            {orang('alamat_customer')}
            {orang('nama_penjamin')}
            {orang('no_hp_penjamin')}
            {orang('alamat_penjamin')}
            <div className={css['kartu']}>
              <FotoIdentitas
                queue={loket.queue}
                foto={draft.foto_identitas ?? null}
                error={fields['foto_identitas']}
                onChange={(foto_identitas) => change({ foto_identitas })}
              />
            </div>
          </IsianMuka>
        </Stack>
        {saved && draft.barang.length === 0 ? (
          <Tersimpan
            nomor={saved.no_cicilan}
            lihat={`/lihat-cicilan?no_cicilan=${saved.no_cicilan}`}
            kembali_rp={saved.kembali_rp}
            baris={[
              [t('cicilan.total'), saved.total_rp],
              [t('label.dp_rp'), saved.dp_rp],
              [t('label.sisa_bayar'), saved.sisa_bayar],
            ]}
            onCetak={() => slipCicilan.print(saved.no_cicilan)}
          />
        ) : (
          <Stack>
            <PanelKontrak hitungan={hitungan} />
            <PanelDp
              loket={loket}
              total_rp={hitungan.kontrak?.total_rp ?? hitungan.harga_rp}
              aktif={draft.barang.length > 0}
              jalan={() => void simpan()}
              teks={{
                judul: t('titip.dp_sekarang'),
                isi: t('titip.isi_dp'),
                total: t('cicilan.total'),
                sisa: t('cicilan.diangsur_nanti'),
              }}
            />
          </Stack>
        )}
      </Columns>
    </Page>
  )
}

interface Baris extends BarangJual {
  readonly jumlah_rp: number
}

const KOLOM: readonly Column<Baris>[] = [
  { name: 'kode_barcode', field: kode() },
  { name: 'nama_barang', field: teks() },
  { name: 'berat', field: berat() },
  { name: 'jumlah_rp', field: rupiah() },
]

function TabelBarang({ loket }: { readonly loket: Loket }) {
  const { t } = useTexts()
  const rows = loket.draft.barang.map((b) => ({
    ...b,
    jumlah_rp: hargaBarang(untukHarga(b), loket.aturan).jumlah_rp,
  }))
  return (
    <DataTable
      name="transaksi-cicilan"
      columns={KOLOM}
      rows={rows}
      rowKey="kode_barcode"
      empty={<Empty title={t('titip.belum_ada_barang')} text={t('titip.mulai_scan')} />}
      actions={(b) => [
        { label: t('button.hapus'), icon: 'trash', onClick: () => loket.hapus(b.kode_barcode) },
      ]}
    />
  )
}
