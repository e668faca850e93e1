import { kode, rujukan, teks } from '#kernel/shared/fields.ts'
import { draftInputs, emptyDraft } from '#kernel/web/counter/draft-inputs.tsx'
import type { Entered } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { DenganMemberBaru } from './dengan-member-baru.tsx'

const FIELDS = {
  kode_customer: rujukan('member', { wajib: false }),
  nama_customer: teks({ max: 60 }),
  no_hp: kode({ wajib: false, max: 20 }),
}

/** Who a document is for, as it is typed. */
export type IsiPelanggan = Entered<typeof FIELDS>
export const PELANGGAN_BARU: IsiPelanggan = emptyDraft(FIELDS)

interface Props {
  readonly value: IsiPelanggan
  readonly onChange: (isi: Partial<IsiPelanggan>) => void
  readonly galat: Readonly<Record<string, string>>
}

/** A member, who has name and phone already, or anybody by name. */
export function IsianPelanggan({ value, onChange, galat }: Props) {
  const { t } = useTexts()
  const ada = useModule('MEMBER_MODULE') === true
  const { kode_customer, nama_customer, no_hp } = value
  const input = draftInputs(FIELDS, { values: value, change: onChange, errors: galat })
  return (
    <>
      {ada && (
        <DenganMemberBaru
          nama={nama_customer}
          no_hp={no_hp}
          onTerdaftar={(m) => onChange({ kode_customer: m.kode_customer })}
        >
          {input('kode_customer', { label: t('titip.member') })}
        </DenganMemberBaru>
      )}
      {kode_customer === null && input('nama_customer')}
      {kode_customer === null && input('no_hp')}
    </>
  )
}

/** The customer as a document sends it. */
export const kirimPelanggan = (p: IsiPelanggan) =>
  p.kode_customer
    ? { kode_customer: p.kode_customer }
    : { nama_customer: p.nama_customer ?? '', ...(p.no_hp ? { no_hp: p.no_hp } : {}) }
