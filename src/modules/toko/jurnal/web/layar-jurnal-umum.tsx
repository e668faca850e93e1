import { DocumentBody } from '#kernel/web/document/document-body.tsx'
import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { StoredFile } from '#kernel/web/ui/stored-file.tsx'
import { documentSlip } from '#modules/alat/nota/web/index.ts'
import type { JurnalUmum } from '../contract.ts'
import { jurnalUmumDokumen } from '../dokumen.ts'
import { FOLDER_LAMPIRAN } from '../rules.ts'

export const slip = documentSlip(jurnalUmumDokumen, { nama: 'JURNAL UMUM' })

/** By date, one with its lines and the paper behind it; today's can be cancelled. */
export default documentScreens<JurnalUmum, JurnalUmum>(jurnalUmumDokumen, {
  slip,
  isi: (d) => (
    <>
      <DocumentBody of={jurnalUmumDokumen} dokumen={d} />
      {d.lampiran && <Lampiran nama={d.lampiran} nomor={d.no_jurnal_umum} />}
    </>
  ),
  cara: {
    jumlah: (d) => d.total_rp,
    kosong: 'jurnal_umum.kosong',
    kemarin: 'error.jurnal_umum.kemarin',
    yakin: 'jurnal_umum.yakin_batal',
    berhasil: 'jurnal_umum.berhasil_batal',
    segarkan: ['jurnal-umum/get/poin'],
  },
})

/** The paper that it was booked from. */
function Lampiran({ nama, nomor }: { readonly nama: string; readonly nomor: string }) {
  const { t } = useTexts()
  return (
    <Panel title={t('label.lampiran')}>
      <StoredFile folder={FOLDER_LAMPIRAN} name={nama} label={nomor} size={320} />
    </Panel>
  )
}
