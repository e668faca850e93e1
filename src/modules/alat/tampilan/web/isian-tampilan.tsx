import type { ScreenPath } from '#kernel/shared/names.ts'
import { pilihan, teks, yaTidak } from '#kernel/shared/fields.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { queries, useWrite } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { ColumnChoice } from '#kernel/web/table/columns.ts'
import type { Tampilan, tampilanBuat, tampilanUbah } from '../contract.ts'
import { BAGI, PERIODE, adalahHari, bolehBagi, periodeDari } from '../rules.ts'

interface Props {
  readonly layar: ScreenPath
  readonly url: Readonly<Record<string, string>>
  readonly kolom: ColumnChoice
  /** The view that gets another name, period or audience; null for a new one. */
  readonly lama: Tampilan | null
  readonly onSimpan: (t: Tampilan) => void
  readonly onClose: () => void
}

const FIELDS = {
  nama_tampilan: teks({ max: 60 }),
  periode: pilihan(['TETAP', ...PERIODE]),
  bagi: pilihan(['SENDIRI', ...BAGI]),
  bawaan: yaTidak(),
} as const

/** Name, period and audience of a view. */
export default function IsianTampilan({ layar, url, kolom, lama, onSimpan, onClose }: Props) {
  const { t } = useTexts()
  const { user, toko } = useSession()
  const isiUrl = lama?.isi.url ?? url
  const form = useFieldForm({
    fields: FIELDS,
    values: {
      nama_tampilan: lama?.nama ?? null,
      periode: (lama ? lama.isi.periode : periodeDari(url, toko.tgl_system)) ?? 'TETAP',
      bagi: lama?.bagi ?? 'SENDIRI',
      bawaan: lama?.bawaan ?? false,
    },
  })
  const buat = useWrite<typeof tampilanBuat>('POST', 'tampilan', { success: 'tampilan.tersimpan' })
  const ubah = useWrite<typeof tampilanUbah>('PUT', 'tampilan', { success: 'tampilan.tersimpan' })
  const berhari = Object.entries(isiUrl).some(([nama, nilai]) => adalahHari(nama, nilai))
  return (
    <FormModal
      onClose={onClose}
      title={t(lama ? 'tampilan.ubah' : 'tampilan.simpan_sebagai')}
      form={form}
      busy={buat.busy || ubah.busy}
      submit={t('button.simpan')}
      onSubmit={async (v) => {
        const nama = v.nama_tampilan
        const bagi = BAGI.find((b) => b === v.bagi) ?? null
        const isi = {
          url: { ...isiUrl },
          periode: PERIODE.find((p) => p === v.periode) ?? null,
          kolom: lama ? lama.isi.kolom : { ...kolom, width: { ...kolom.width } },
        }
        const jadi = lama
          ? await ubah.send({ id: lama.id, versi: lama.versi, nama, bagi, isi }, { form })
          : await buat.send({ layar, nama, bagi, isi, bawaan: v.bawaan === true }, { form })
        if (!jadi) return
        await queries.invalidateQueries({ queryKey: ['tampilan'] })
        const semua = queries.getQueryData<readonly Tampilan[]>(['tampilan', {}])
        const baru = semua?.find((s) => s.id === jadi.id)
        onClose()
        if (baru) onSimpan(baru)
      }}
    >
      <FormField form={form} name="nama_tampilan" autoFocus />
      {berhari && <FormField form={form} name="periode" note={t('tampilan.periode_arti')} />}
      {bolehBagi(user.level) && <FormField form={form} name="bagi" />}
      {!lama && <FormField form={form} name="bawaan" />}
    </FormModal>
  )
}
