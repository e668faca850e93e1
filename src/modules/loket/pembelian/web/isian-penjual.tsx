import { rujukan, teks } from '#kernel/shared/fields.ts'
import { draftInputs, emptyDraft } from '#kernel/web/counter/draft-inputs.tsx'
import type { Entered } from '#kernel/web/form/use-field-form.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { DenganMemberBaru, KartuPelanggan } from '#modules/pelanggan/member/web/index.ts'
import type { BarisNota } from '../contract.ts'
import { FotoPenjual } from './foto-penjual.tsx'
import css from './beli.module.css'

const FIELDS = {
  kode_customer: rujukan('member', { wajib: false }),
  nama_penjual: teks({ wajib: false, max: 60 }),
  no_hp: teks({ wajib: false, max: 20 }),
  no_identitas: teks({ wajib: false, max: 30 }),
  alamat_penjual: teks({ wajib: false, max: 200 }),
}

/** Who brings the goods, as it is typed. */
export interface Penjual extends Entered<typeof FIELDS> {
  /** Name of the photo of his card. */
  readonly foto_penjual: string | null
}

export const PENJUAL_KOSONG: Penjual = { ...emptyDraft(FIELDS), foto_penjual: null }

interface Props {
  readonly nilai: Penjual
  readonly onUbah: (isi: Partial<Penjual>) => void
  readonly salah?: string | undefined
}

/** A member by code or name, or the person as he says and shows; a name is asked for without nota. */
export function IsianPenjual({ nilai, onUbah, salah }: Props) {
  const member = useModule('MEMBER_MODULE') === true
  const input = draftInputs(FIELDS, {
    values: nilai,
    change: onUbah,
    errors: salah ? { nama_penjual: salah } : {},
  })
  return (
    <>
      <KartuPelanggan kode={nilai.kode_customer} />
      <div className={css['seller']}>
        {member && (
          <DenganMemberBaru
            nama={nilai.nama_penjual}
            no_hp={nilai.no_hp}
            onTerdaftar={({ kode_customer }) => onUbah({ kode_customer })}
          >
            {input('kode_customer')}
          </DenganMemberBaru>
        )}
        {input('nama_penjual')}
        {input('no_hp')}
        {input('no_identitas')}
        {input('alamat_penjual')}
        <FotoPenjual
          nama={nilai.foto_penjual}
          onNama={(foto_penjual) => onUbah({ foto_penjual })}
        />
      </div>
    </>
  )
}

/** The customer of an own nota sells it back, where nobody has been named yet. */
export const pemilikNota = (p: Penjual, { kode_customer }: Pick<BarisNota, 'kode_customer'>) =>
  kode_customer && !p.kode_customer ? { ...p, kode_customer } : p

/** What the documents send of it. */
export const kirimPenjual = (p: Penjual) =>
  Object.fromEntries(Object.entries(p).filter(([, v]) => v !== null && v !== ''))
