import { useRef } from 'react'
import { pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { FormModal } from '#kernel/web/form/form-modal.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { daftarLaci, kasAwal } from '../contract.ts'

/** Puts change money into a drawer; the supervisor is asked on the way. */
export function KasAwal({ onClose }: { readonly onClose: () => void }) {
  const laci = useRead<typeof daftarLaci>('cash/laci')
  return laci.data ? <Isian laci={laci.data.map((l) => l.laci)} onClose={onClose} /> : null
}

interface IsianProps {
  readonly laci: readonly string[]
  readonly onClose: () => void
}

function Isian({ laci, onClose }: IsianProps) {
  const { t } = useTexts()
  const { user } = useSession()
  const draft = useRef(`KA-${randomText()}`)
  const form = useFieldForm({
    fields: {
      laci: pilihan(laci),
      jumlah_rp: rupiah({ min: 1 }),
      keterangan: teks({ max: 200 }),
    },
    values: { laci: user.laci ?? laci[0] ?? null },
  })
  const tulis = useWrite<typeof kasAwal>('POST', 'cash/kas-awal', {
    once: 'form',
    success: 'kas.kas_awal_berhasil',
    refresh: ['uang-kas', 'cash/paginated', 'tutup-toko'],
  })
  const pilihanLaci = laci.map((value) => ({ value, label: value }))
  return (
    <FormModal
      onClose={onClose}
      title={t('kas.isi_kas_awal')}
      form={form}
      onSubmit={async (v) => {
        if (await tulis.send({ ...v, no_draft: draft.current }, { form })) onClose()
      }}
      busy={tulis.busy}
    >
      <FormField form={form} name="laci" choices={pilihanLaci} />
      <FormField form={form} name="jumlah_rp" autoFocus />
      <FormField form={form} name="keterangan" />
    </FormModal>
  )
}
