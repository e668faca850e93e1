import { kode, rujukan, teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { DenganMemberBaru } from '#modules/pelanggan/member/web/index.ts'
import { TombolFoto } from './foto-hutang.tsx'
import css from '../hutang.module.css'

/** Who pledges, as it is typed. */
export interface Nasabah {
  readonly kode_customer: string | null
  readonly nama_customer: string | null
  readonly no_hp: string | null
  readonly no_ktp: string | null
  readonly alamat_customer: string | null
}

export const NASABAH_BARU: Nasabah = {
  kode_customer: null,
  nama_customer: null,
  no_hp: null,
  no_ktp: null,
  alamat_customer: null,
}

const MEMBER = rujukan('member', { wajib: false })
const ALAMAT = teks({ wajib: false, max: 200 })
/** A member's number may be known; anybody else shows his card. */
const MEMBER_INI = { no_ktp: kode({ wajib: false, max: 20 }), alamat_customer: ALAMAT } as const
const ORANG = {
  nama_customer: teks({ max: 60 }),
  no_hp: kode({ wajib: false, max: 20 }),
  no_ktp: kode({ max: 20 }),
  alamat_customer: ALAMAT,
} as const

interface Props {
  readonly nilai: Nasabah
  readonly onUbah: (isi: Partial<Nasabah>) => void
  readonly foto: string | null
  readonly onFoto: (dataUrl: string) => void
  readonly galat: Readonly<Record<string, string>>
}

/** A member, whose papers are known, or the person as he says and shows; the card as a photo. */
export function IsianNasabah({ nilai, onUbah, foto, onFoto, galat }: Props) {
  const { t, tt } = useTexts()
  const ada = useModule('MEMBER_MODULE') === true
  const isian = nilai.kode_customer ? MEMBER_INI : ORANG
  return (
    <div className={css['fields']}>
      {ada && (
        <DenganMemberBaru
          nama={nilai.nama_customer}
          no_hp={nilai.no_hp}
          onTerdaftar={({ kode_customer }) => onUbah({ kode_customer })}
        >
          <FieldInput
            field={MEMBER}
            name="kode_customer"
            label={t('titip.member')}
            value={nilai.kode_customer}
            onChange={(v) => onUbah({ kode_customer: v })}
          />
        </DenganMemberBaru>
      )}
      {Object.entries(isian).map(([nama, field]) => (
        <FieldInput
          key={nama}
          field={field}
          name={nama}
          label={tt(`label.${nama}`)}
          value={nilai[nama as keyof Nasabah]}
          error={galat[nama]}
          {...(nilai.kode_customer ? { placeholder: t('hutang.dari_member') } : {})}
          onChange={(v) => onUbah({ [nama]: v })}
        />
      ))}
      <div className={css['buttons']}>
        <TombolFoto kecil label={t('hutang.foto_ktp')} value={foto} onAmbil={onFoto} />
        <span className={css['small']}>{t('hutang.foto_ktp')}</span>
      </div>
    </div>
  )
}

/** As a ticket sends it. */
export const kirimNasabah = (n: Nasabah) =>
  Object.fromEntries(
    Object.entries(n.kode_customer ? { ...n, nama_customer: null, no_hp: null } : n).filter(
      ([, v]) => v !== null && v !== '',
    ),
  )
