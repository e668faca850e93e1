import { kode, pilihan, rupiah, tanggal, teks, berat } from '#kernel/shared/fields.ts'
import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { DocumentLink } from '#kernel/web/document/document-link.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { HasilLot, KepalaKirimSepuhan, KirimSepuhan } from '../contract.ts'
import { kirimSepuhanDokumen } from '../dokumen.ts'
import { BENTUK } from '../rules.ts'
import { caraBatal } from './batal.ts'

export const slipKirim = documentSlip(kirimSepuhanDokumen, { nama: 'KIRIM SEPUHAN' })

const nomor = (name: 'no_terima' | 'no_keluar'): Column<HasilLot> => ({
  name,
  field: kode(),
  sort: false,
  render: (h) => h[name] && <DocumentLink nomor={h[name]} />,
})

const KOLOM: readonly Column<HasilLot>[] = [
  nomor('no_terima'),
  { name: 'tanggal', field: tanggal(), sort: false, hide: 'narrow' },
  { name: 'bentuk', field: pilihan(BENTUK), sort: false },
  { name: 'seri', field: teks(), sort: false, hide: 'narrow' },
  { name: 'murni', field: berat(), sort: false },
  { name: 'jumlah_rp', field: rupiah(), sort: false },
  nomor('no_keluar'),
]

/** The lot, and what has come back of it: each bar leads to its receipt and to what it was spent on. */
function IsiKirim({ lot }: { readonly lot: KirimSepuhan }) {
  const { t } = useTexts()
  return (
    <Stack>
      <DocumentBody of={kirimSepuhanDokumen} dokumen={lot} />
      {lot.hasil.length > 0 && (
        <Panel title={t('sepuhan.hasil')}>
          <DataTable<HasilLot>
            name="kirim-sepuhan-hasil"
            columns={KOLOM}
            rows={lot.hasil}
            rowKey={(h) => `${h.no_terima} ${lot.hasil.indexOf(h)}`}
            totals={{ murni: lot.diterima }}
          />
        </Panel>
      )}
    </Stack>
  )
}

/** Lots by date, one with its scrap and what came back of it; today's can be cancelled. */
export default documentScreens<KepalaKirimSepuhan, KirimSepuhan>(kirimSepuhanDokumen, {
  slip: slipKirim,
  isi: (lot) => <IsiKirim lot={lot} />,
  bisaBatal: (d, hariIni) => d.status === 'VALID' && d.tanggal === hariIni && d.diterima === 0,
  cara: {
    ...caraBatal,
    yakin: 'sepuhan.yakin_batal_kirim',
  },
})
