import { MultiSelect, Switch } from '@mantine/core'
import type { Setting } from '#kernel/shared/gates.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { isianTunggal } from '../rules.ts'
import { IsianNamaToko } from './isian-nama-toko.tsx'
import { namaPengaturan, namaPilihan, tulisNilai } from './tulis-nilai.ts'
import type { Baris } from './use-draf.ts'

interface Props {
  readonly b: Baris
  readonly toko: readonly { readonly kode_toko: string; readonly nama_toko: string }[]
  readonly onChange: (nilai: Setting) => void
}

/** The input of one setting, by what it holds. */
export function IsianPengaturan({ b, toko, onChange }: Props) {
  const { t } = useTexts()
  const { p, k, nilai, salah } = b
  const label = namaPengaturan(p.kunci)
  const { isian } = p
  if (k.tetap || p.layar) return <b>{tulisNilai(p, k.value)}</b>
  if (isian.tipe === 'saklar') {
    return (
      <Switch
        size="md"
        checked={nilai === true}
        aria-label={label}
        label={t(nilai === true ? 'pengaturan.hidup' : 'pengaturan.mati')}
        labelPosition="left"
        onChange={(e) => onChange(e.currentTarget.checked)}
      />
    )
  }
  if (isian.tipe === 'daftarToko') {
    return (
      <MultiSelect
        size="sm"
        data={toko.map((s) => ({ value: s.kode_toko, label: `${s.kode_toko} · ${s.nama_toko}` }))}
        value={[...(nilai as readonly string[])]}
        aria-label={label}
        error={salah}
        searchable
        hidePickedOptions
        placeholder={t('pengaturan.pilih_toko')}
        onChange={(v) => onChange(v)}
      />
    )
  }
  if (isian.tipe === 'namaToko') {
    const baris = nilai as Readonly<Record<string, string>>
    return <IsianNamaToko nilai={baris} salah={salah} onChange={onChange} />
  }
  return (
    <FieldInput
      field={isianTunggal(isian)}
      name={p.kunci}
      label={<span className="sr-only">{label}</span>}
      value={nilai as string | number}
      {...(salah ? { error: salah } : {})}
      {...(isian.tipe === 'pilihan'
        ? { choices: isian.pilihan.map((v) => ({ value: v, label: namaPilihan(p.kunci, v) })) }
        : {})}
      onChange={(v) => onChange((v ?? '') as Setting)}
    />
  )
}
