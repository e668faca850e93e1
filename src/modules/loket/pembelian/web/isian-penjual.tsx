import { rujukan, teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { DenganMemberBaru } from '#modules/pelanggan/member/web/index.ts'
import type { BarisNota } from '../contract.ts'
import { FotoPenjual } from './foto-penjual.tsx'
import css from './beli.module.css'

/** Who brings the goods, as it is typed. */
export interface Penjual {
  readonly kode_customer: string | null
  readonly nama_penjual: string | null
  readonly no_hp: string | null
  readonly no_identitas: string | null
  readonly alamat_penjual: string | null
  /** Name of the photo of his card. */
  readonly foto_penjual: string | null
}

export const PENJUAL_KOSONG: Penjual = {
  kode_customer: null,
  nama_penjual: null,
  no_hp: null,
  no_identitas: null,
  alamat_penjual: null,
  foto_penjual: null,
}

const MEMBER = rujukan('member', { wajib: false })
const ISIAN = {
  nama_penjual: teks({ wajib: false, max: 60 }),
  no_hp: teks({ wajib: false, max: 20 }),
  no_identitas: teks({ wajib: false, max: 30 }),
  alamat_penjual: teks({ wajib: false, max: 200 }),
} as const

interface Props {
  readonly nilai: Penjual
  readonly onUbah: (isi: Partial<Penjual>) => void
  readonly salah?: string | undefined
}

/** A member by code or name, or the person as he says and shows; a name is asked for without nota. */
export function IsianPenjual({ nilai, onUbah, salah }: Props) {
  const { tt } = useTexts()
  const member = useModule('MEMBER_MODULE') === true
  return (
    <div className={css['seller']}>
      {member && (
        <DenganMemberBaru
          nama={nilai.nama_penjual}
          no_hp={nilai.no_hp}
          onTerdaftar={({ kode_customer }) => onUbah({ kode_customer })}
        >
          <FieldInput
            field={MEMBER}
            name="kode_customer"
            label={tt('label.kode_customer')}
            value={nilai.kode_customer}
            onChange={(v) => onUbah({ kode_customer: v })}
          />
        </DenganMemberBaru>
      )}
      {Object.entries(ISIAN).map(([nama, field]) => (
        <FieldInput
          key={nama}
          field={field}
          name={nama}
          label={tt(`label.${nama}`)}
          value={nilai[nama as keyof typeof ISIAN]}
          {...(nama === 'nama_penjual' && salah ? { error: salah } : {})}
          onChange={(v) => onUbah({ [nama]: v })}
        />
      ))}
      <FotoPenjual nama={nilai.foto_penjual} onNama={(foto_penjual) => onUbah({ foto_penjual })} />
    </div>
  )
}

/** The customer of an own nota sells it back, where nobody has been named yet. */
export const pemilikNota = (p: Penjual, { kode_customer }: Pick<BarisNota, 'kode_customer'>) =>
  kode_customer && !p.kode_customer ? { ...p, kode_customer } : p

/** What the documents send of it. */
export const kirimPenjual = (p: Penjual) =>
  Object.fromEntries(Object.entries(p).filter(([, v]) => v !== null && v !== ''))
