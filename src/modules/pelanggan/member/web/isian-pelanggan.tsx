import { kode, rujukan, teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { DenganMemberBaru } from './dengan-member-baru.tsx'

export interface IsiPelanggan {
  readonly kode_customer: string | null
  readonly nama_customer: string | null
  readonly no_hp: string | null
}

export const PELANGGAN_BARU: IsiPelanggan = {
  kode_customer: null,
  nama_customer: null,
  no_hp: null,
}

const MEMBER = rujukan('member', { wajib: false })
const NAMA = teks({ max: 60 })
const HP = kode({ wajib: false, max: 20 })

interface Props {
  readonly value: IsiPelanggan
  readonly onChange: (isi: Partial<IsiPelanggan>) => void
  readonly galat: Readonly<Record<string, string>>
}

/** A member, who has name and phone already, or anybody by name. */
export function IsianPelanggan({ value, onChange, galat }: Props) {
  const { t } = useTexts()
  const ada = useModule('MEMBER_MODULE') === true
  const bukanMember = value.kode_customer === null
  return (
    <>
      {ada && (
        <DenganMemberBaru
          nama={value.nama_customer}
          no_hp={value.no_hp}
          onTerdaftar={({ kode_customer }) => onChange({ kode_customer })}
        >
          <FieldInput
            field={MEMBER}
            name="kode_customer"
            label={t('titip.member')}
            value={value.kode_customer}
            onChange={(v) => onChange({ kode_customer: v })}
          />
        </DenganMemberBaru>
      )}
      {bukanMember && (
        <>
          <FieldInput
            field={NAMA}
            name="nama_customer"
            label={t('label.nama_customer')}
            value={value.nama_customer}
            error={galat['nama_customer']}
            onChange={(v) => onChange({ nama_customer: v })}
          />
          <FieldInput
            field={HP}
            name="no_hp"
            label={t('label.no_hp')}
            value={value.no_hp}
            error={galat['no_hp']}
            onChange={(v) => onChange({ no_hp: v })}
          />
        </>
      )}
    </>
  )
}

/** The customer as a document sends it. */
export const kirimPelanggan = (p: IsiPelanggan) =>
  p.kode_customer
    ? { kode_customer: p.kode_customer }
    : { nama_customer: p.nama_customer ?? '', ...(p.no_hp ? { no_hp: p.no_hp } : {}) }
