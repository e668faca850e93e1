import { teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'

/** The customer's account that money is transferred to. */
export interface Tujuan {
  readonly tujuan_bank: string | null
  readonly tujuan_rekening: string | null
  readonly tujuan_nama: string | null
}

export const TUJUAN_KOSONG: Tujuan = {
  tujuan_bank: null,
  tujuan_rekening: null,
  tujuan_nama: null,
}

const ISIAN = {
  tujuan_bank: teks({ wajib: false, max: 30 }),
  tujuan_rekening: teks({ max: 30 }),
  tujuan_nama: teks({ wajib: false, max: 60 }),
} as const

interface Props {
  readonly nilai: Tujuan
  readonly onUbah: (isi: Partial<Tujuan>) => void
}

export function TujuanTransfer({ nilai, onUbah }: Props) {
  const { tt } = useTexts()
  return (
    <Stack gap={8}>
      {Object.entries(ISIAN).map(([nama, field]) => (
        <FieldInput
          key={nama}
          field={field}
          name={nama}
          label={tt(`label.${nama}`)}
          value={nilai[nama as keyof Tujuan]}
          onChange={(v) => onUbah({ [nama]: v })}
        />
      ))}
    </Stack>
  )
}

/** Payments out with the account that a transfer goes to. */
export const kirimKeluar = <B extends { readonly jenis: string }>(
  bayar: readonly B[],
  tujuan: Tujuan,
) => bayar.map((b) => (b.jenis === 'TRANSFER' ? { ...b, ...isiTujuan(tujuan) } : b))

const isiTujuan = (tujuan: Tujuan) =>
  Object.fromEntries(Object.entries(tujuan).filter(([, v]) => v !== null && v !== ''))
