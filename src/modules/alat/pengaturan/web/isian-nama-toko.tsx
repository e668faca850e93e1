import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Setting } from '#kernel/shared/gates.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import css from './pengaturan.module.css'

interface Props {
  readonly nilai: Readonly<Record<string, string>>
  readonly salah: string | null
  readonly onChange: (nilai: Setting) => void
}

type Pasangan = readonly [kode: string, nama: string]

const dariNilai = (nilai: Props['nilai']): readonly Pasangan[] =>
  Object.entries(nilai).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The table of shop codes and names. Rows keep their place while they are typed. */
export function IsianNamaToko({ nilai, salah, onChange }: Props) {
  const { t } = useTexts()
  const [baris, setBaris] = useState(() => dariNilai(nilai))
  const isi = Object.fromEntries(baris.filter(([kode]) => kode !== ''))
  // Thrown away or saved elsewhere: what is stored stands here again.
  if (JSON.stringify(dariNilai(isi)) !== JSON.stringify(dariNilai(nilai))) {
    setBaris(dariNilai(nilai))
  }
  const kirim = (next: readonly Pasangan[]) => {
    setBaris(next)
    onChange(Object.fromEntries(next.filter(([kode]) => kode !== '')))
  }
  const ganti = (i: number, baru: Pasangan) => kirim(baris.map((b, j) => (j === i ? baru : b)))
  return (
    <div className={css['namaToko']}>
      {baris.map(([kode, nama], i) => (
        <div key={i} className={css['namaTokoBaris']}>
          <TextInput
            size="sm"
            value={kode}
            maxLength={10}
            aria-label={t('label.kode_toko')}
            placeholder={t('label.kode_toko')}
            onChange={(e) => ganti(i, [e.currentTarget.value.toUpperCase(), nama])}
          />
          <TextInput
            size="sm"
            value={nama}
            maxLength={100}
            aria-label={t('label.nama_toko')}
            placeholder={t('label.nama_toko')}
            onChange={(e) => ganti(i, [kode, e.currentTarget.value])}
          />
          <ActionIcon
            variant="subtle"
            color="bad"
            aria-label={`${t('button.hapus')} ${kode}`}
            onClick={() => kirim(baris.filter((_, j) => j !== i))}
          >
            <Icon name="trash" />
          </ActionIcon>
        </div>
      ))}
      {salah && (
        <p className={css['salah']} role="alert">
          {salah}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<Icon name="plus" />}
        onClick={() => setBaris([...baris, ['', '']])}
      >
        {t('pengaturan.tambah_nama')}
      </Button>
    </div>
  )
}
