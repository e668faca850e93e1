import { pilihan, teksPanjang } from '#kernel/shared/fields.ts'
import { type Values, useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { WholeForm } from '#kernel/web/form/whole-form.tsx'
import { useWrite } from '#kernel/web/query.ts'
import type { Pengaduan, pengaduanTindak } from '../contract.ts'
import { DITERUSKAN_KE, tindakanBoleh } from '../rules.ts'

interface Props {
  readonly pengaduan: Pengaduan
  readonly onSelesai: () => void
}

/** The next step of a complaint, among those that its state leaves. */
export function Tindak({ pengaduan: { no_pengaduan, status }, onSelesai }: Props) {
  const fields = {
    tindakan: pilihan(tindakanBoleh(status)),
    diteruskan_ke: pilihan(DITERUSKAN_KE, {
      bila: { field: 'tindakan', nilai: ['TERUSKAN'] },
    }),
    uraian: teksPanjang({ max: 1000 }),
  } as const
  const form = useFieldForm({ fields })
  const tulis = useWrite<typeof pengaduanTindak>('POST', 'pengaduan/tindak', {
    success: 'pengaduan.disimpan',
    refresh: ['pengaduan/get/all'],
  })
  const simpan = async (v: Values) => {
    const diteruskan_ke = v['tindakan'] === 'TERUSKAN' ? v['diteruskan_ke'] : null
    const badan = { ...v, no_pengaduan, diteruskan_ke }
    if (await tulis.send(badan as Parameters<typeof tulis.send>[0], { form })) onSelesai()
  }
  return <WholeForm form={form} onSubmit={simpan} busy={tulis.busy} />
}
