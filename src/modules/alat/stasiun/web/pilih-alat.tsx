import { pilihan } from '#kernel/shared/fields.ts'
import type { DeviceKind } from '#kernel/shared/station.ts'
import { Problem } from '#kernel/web/feedback/problem.tsx'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import type { stasiunKeadaan } from '../contract.ts'

interface Props {
  readonly jenis: DeviceKind
  /** Code of the chosen device, '' while none is. */
  readonly value: string
  readonly onChange: (kode_stasiun: string, kode_alat: string) => void
}

/** A device of one kind among those of all stations of the shop, with the state of its station. */
export function PilihAlat({ jenis, value, onChange }: Props) {
  const { t, tt } = useTexts()
  const { data = [], isPending } = useRead<typeof stasiunKeadaan>('stasiun/keadaan')
  const semua = data.flatMap((s) =>
    s.alat.filter((a) => a.jenis === jenis).map((alat) => ({ ...alat, stasiun: s })),
  )
  const dipilih = semua.find((a) => a.kode_alat === value)
  const putus = dipilih && dipilih.stasiun.keadaan !== 'TERSAMBUNG'
  return (
    <>
      <FieldInput
        field={pilihan(semua.map((a) => a.kode_alat))}
        label={t('label.kode_alat')}
        choices={semua.map((a) => ({
          value: a.kode_alat,
          label: `${a.nama_alat} · ${a.stasiun.nama_stasiun}`,
        }))}
        value={dipilih ? value : null}
        disabled={semua.length === 0}
        onChange={(kode) => {
          const alat = semua.find((a) => a.kode_alat === kode)
          onChange(alat?.stasiun.kode_stasiun ?? '', alat?.kode_alat ?? '')
        }}
      />
      {!isPending && semua.length === 0 && <p>{t('stasiun.tanpa_alat')}</p>}
      <Problem>
        {putus
          ? `${dipilih.stasiun.nama_stasiun}: ${tt(`stasiun.keadaan.${dipilih.stasiun.keadaan}`)}`
          : null}
      </Problem>
    </>
  )
}
