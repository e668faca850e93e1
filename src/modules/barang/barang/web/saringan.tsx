import { Button, Group, Popover, Stack } from '@mantine/core'
import { pilihan, rujukan } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { Tag } from '#kernel/web/ui/parts.tsx'
import { STATUS_BARANG } from '../rules.ts'

const ISIAN = {
  status: pilihan(STATUS_BARANG, { wajib: false }),
  kode_group: rujukan('group', { wajib: false }),
  kode_dept: rujukan('jenis', { wajib: false }),
  kadar: rujukan('kadar', { wajib: false }),
  kode_baki: rujukan('baki', { wajib: false }),
}
type Nama = keyof typeof ISIAN

export const SARINGAN_KOSONG = {
  status: '',
  kode_group: '',
  kode_dept: '',
  kadar: '',
  kode_baki: '',
}
/** What the list begins with: what can be sold. */
export const SARINGAN_AWAL = { ...SARINGAN_KOSONG, status: 'READY' }
type Nilai = Readonly<Record<Nama, string>>

interface Props {
  readonly value: Nilai
  readonly onChange: (next: Partial<Nilai>) => void
}

/** The filters of the goods list behind one button, which says how many of them hold. */
export function Saringan({ value, onChange }: Props) {
  const { t, tt } = useTexts()
  const nama = Object.keys(ISIAN) as Nama[]
  const dipakai = nama.filter((n) => value[n] !== '').length
  return (
    <Popover position="bottom-end" width={300} shadow="sm" trapFocus>
      <Popover.Target>
        <Button variant="default" rightSection={dipakai > 0 && <Tag color="info">{dipakai}</Tag>}>
          {t('barang.saringan')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" tabIndex={-1} data-autofocus style={{ outline: 0 }}>
          {nama.map((n) => (
            <FieldInput
              key={n}
              field={ISIAN[n]}
              name={n}
              value={value[n] || null}
              label={tt(`label.${n}`)}
              placeholder={t('barang.semua')}
              onChange={(v) => onChange({ [n]: v ?? '' })}
            />
          ))}
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={dipakai === 0}
              onClick={() => onChange(SARINGAN_KOSONG)}
            >
              {t('button.reset')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
