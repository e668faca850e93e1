import { bilangan, kode, teks } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { Cancelled } from '#kernel/web/document/cancelled.tsx'
import { documentScreen } from '#kernel/web/document/declared-document.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Link } from '#kernel/web/router/link.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { KepalaTukarPoin, TukarPoin } from '../contract.ts'
import { tukarPoinDokumen } from '../dokumen.ts'
import { slipTukarPoin } from './slip.ts'

const KOLOM_ISI: readonly Column<TukarPoin['items'][number]>[] = [
  { name: 'kode_hadiah', field: kode(), hide: 'narrow' },
  { name: 'nama_hadiah', field: teks() },
  { name: 'poin_satuan', field: bilangan() },
  { name: 'jumlah', field: bilangan(), sum: true },
  { name: 'poin', field: bilangan(), sum: true },
]

function IsiTukar({ d }: { readonly d: TukarPoin }) {
  const { t } = useTexts()
  return (
    <Stack>
      <Cancelled document={d} text="poin.dibatalkan" />
      <DataTable
        name="isi-tukar-point"
        columns={KOLOM_ISI}
        rows={d.items}
        rowKey={(i) => String(i.baris)}
      />
      <Panel>
        <KeyValue
          label={t('label.nama_customer')}
          value={
            <Link to={`/lihat-transaksi-member?kode_customer=${d.kode_customer}`}>
              {`${d.kode_customer} · ${d.nama_customer}`}
            </Link>
          }
        />
        <KeyValue label={t('label.tanggal')} value={formatDate(d.tanggal)} />
        <KeyValue label={t('label.waktu')} value={formatInstant(d.waktu)} />
        <KeyValue label={t('label.input_by')} value={d.input_by} />
        {d.keterangan && <KeyValue label={t('label.keterangan')} value={d.keterangan} />}
        <KeyValue strong label={t('poin.tersisa')} value={tulisAngka(d.saldo_poin)} />
      </Panel>
    </Stack>
  )
}

/** Gifts for points, as looking at them and cancelling them knows them. */
export const LAYAR_TUKAR = documentScreen<KepalaTukarPoin, TukarPoin>(tukarPoinDokumen, {
  isi: (d) => <IsiTukar d={d} />,
  slip: slipTukarPoin,
})
