import { bilangan, daftar, pilihan, yaTidak } from '#kernel/shared/fields.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import { useScreens } from '#kernel/web/shell/use-screens.ts'
import { Skeleton } from '#kernel/web/ui/empty.tsx'
import { Grid, Notice } from '#kernel/web/ui/layout.tsx'
import type { Tampilan, tampilanDaftar } from '#modules/alat/tampilan/contract.ts'
import type { JadwalLaporan, jadwalBuat, jadwalUbah } from '../contract.ts'
import { FORMAT_KIRIMAN, KAPAN, PENERIMA_MAKS } from '../rules.ts'

interface Props {
  readonly lama: JadwalLaporan | null
  /** The view that is chosen at first; empty for none. */
  readonly tampilan: string
  readonly onClose: () => void
}

/** A view of a report, when it leaves, and to whom. */
export function IsianJadwal({ lama, tampilan, onClose }: Props) {
  const { data } = useRead<typeof tampilanDaftar>('tampilan', {}, { staleTime: 60_000 })
  const { data: layar } = useScreens()
  if (!data || !layar) return <Skeleton />
  const judul = new Map(layar.filter((s) => s.report).map((s) => [s.path, s.title]))
  const pilihanTampilan = data.flatMap((t: Tampilan) => {
    const laporan = judul.get(t.layar)
    return laporan ? [{ value: t.id, label: `${t.nama} · ${laporan}` }] : []
  })
  return <Isian lama={lama} tampilan={tampilan} choices={pilihanTampilan} onClose={onClose} />
}

interface IsianProps extends Props {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

const KE = daftar({ wajib: false, max: PENERIMA_MAKS })

function fieldsOf(choices: IsianProps['choices']) {
  return {
    tampilan_id: pilihan(choices.map((c) => c.value)),
    kapan: pilihan(KAPAN),
    jam: bilangan({ min: 0, max: 23, bila: { field: 'kapan', nilai: ['PAGI', 'BULANAN'] } }),
    hari_bulan: bilangan({ min: 1, max: 31, bila: { field: 'kapan', nilai: ['BULANAN'] } }),
    format: pilihan(FORMAT_KIRIMAN),
    surel: KE,
    wa: KE,
    aktif: yaTidak(),
  }
}

function Isian({ lama, tampilan, choices, onClose }: IsianProps) {
  const { t } = useTexts()
  const ada = (id: string | undefined) => choices.find((c) => c.value === id)?.value ?? null
  const form = useFieldForm({
    fields: fieldsOf(choices),
    values: {
      tampilan_id: ada(lama?.tampilan_id ?? tampilan),
      kapan: lama?.kapan ?? 'PAGI',
      jam: lama?.jam ?? 7,
      hari_bulan: lama?.hari_bulan ?? 1,
      format: lama?.format ?? 'PDF',
      surel: lama?.surel ?? [],
      wa: lama?.wa ?? [],
      aktif: lama?.aktif ?? true,
    },
  })
  const o = { success: 'kiriman.tersimpan', refresh: ['jadwal-laporan'] } as const
  const buat = useWrite<typeof jadwalBuat>('POST', 'jadwal-laporan', o)
  const ubah = useWrite<typeof jadwalUbah>('PUT', 'jadwal-laporan', o)
  const kapan = form.watch('kapan')
  return (
    <FormModal
      onClose={onClose}
      title={t(lama ? 'kiriman.ubah' : 'kiriman.tambah')}
      form={form}
      busy={buat.busy || ubah.busy}
      submit={t('button.simpan')}
      onSubmit={async (v) => {
        const isi = {
          tampilan_id: v.tampilan_id,
          format: v.format,
          kapan: v.kapan,
          jam: v.kapan === 'TUTUP' ? null : Number(v.jam),
          hari_bulan: v.kapan === 'BULANAN' ? Number(v.hari_bulan) : null,
          surel: [...(v.surel ?? [])],
          wa: [...(v.wa ?? [])],
          aktif: v.aktif === true,
        }
        const jadi = lama
          ? await ubah.send({ ...isi, id: lama.id, versi: lama.versi }, { form })
          : await buat.send(isi, { form })
        if (jadi) onClose()
      }}
    >
      {choices.length === 0 && <Notice>{t('kiriman.tanpa_tampilan')}</Notice>}
      <FormField form={form} name="tampilan_id" choices={choices} autoFocus />
      <Grid min={150}>
        <FormField form={form} name="kapan" />
        <FormField form={form} name="format" label={t('label.format_kiriman')} />
        {kapan === 'BULANAN' && (
          <FormField form={form} name="hari_bulan" note={t('kiriman.hari_arti')} />
        )}
        {kapan !== 'TUTUP' && <FormField form={form} name="jam" label={t('label.jam_kiriman')} />}
      </Grid>
      <FormField form={form} name="surel" note={t('kiriman.surel_arti')} />
      <FormField form={form} name="wa" note={t('kiriman.wa_arti')} />
      <FormField form={form} name="aktif" label={t('label.jadwal_aktif')} />
    </FormModal>
  )
}
