import { kode, teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { css } from '#modules/gadai/surat/web/index.ts'

/** Who came instead of the customer, or who bought. */
export interface Pihak {
  readonly nama_pihak: string | null
  readonly no_hp_pihak: string | null
}

export const PIHAK_KOSONG: Pihak = { nama_pihak: null, no_hp_pihak: null }

const NAMA = teks({ wajib: false, max: 60 })
const HP = kode({ wajib: false, max: 20 })

interface Props {
  readonly label: string
  readonly labelHp: string
  readonly placeholder?: string
  readonly nilai: Pihak
  readonly onUbah: (isi: Pihak) => void
}

export function IsianPihak({ label, labelHp, placeholder, nilai, onUbah }: Props) {
  return (
    <div className={css['one']}>
      <FieldInput
        field={NAMA}
        name="nama_pihak"
        label={label}
        {...(placeholder ? { placeholder } : {})}
        value={nilai.nama_pihak}
        onChange={(v) => onUbah({ ...nilai, nama_pihak: v })}
      />
      {nilai.nama_pihak && (
        <FieldInput
          field={HP}
          name="no_hp_pihak"
          label={labelHp}
          value={nilai.no_hp_pihak}
          onChange={(v) => onUbah({ ...nilai, no_hp_pihak: v })}
        />
      )}
    </div>
  )
}

/** As it is sent: only what was filled in. */
export const kirimPihak = (p: Pihak) =>
  Object.fromEntries(Object.entries(p).filter(([, v]) => v !== null && v !== ''))
