import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { useModule } from '#kernel/web/session/session.ts'
import { DenganMemberBaru } from './dengan-member-baru.tsx'

export interface Pelanggan {
  readonly kode_customer: string
  readonly nama_customer: string
}

interface Member extends Pelanggan {
  /** One who was forgotten. */
  readonly dihapus: boolean
}

const PALING = 20

interface Props {
  readonly label: string
  readonly placeholder: string
  readonly value: Pelanggan | null
  readonly description?: string | undefined
  readonly onChange: (pelanggan: Pelanggan | null) => void
}

/**
 * A member by code, name or whole phone number, as the server finds them; the number itself is not
 * shown. Nothing where the shop has no members.
 */
export function PilihPelanggan({ value, onChange, ...teks }: Props) {
  const { t } = useTexts()
  const ada = useModule('MEMBER_MODULE') === true
  const [ketik, setKetik] = useState('')
  const [cari] = useDebouncedValue(ketik, 200)
  const [buka, setBuka] = useState(false)
  const dicari = cari.includes(' · ') ? '' : cari.trim()
  const list = useList<Member>(
    'member/get/all',
    { search: dicari, limit: PALING, page: 1, ringkas: 'ya' },
    { enabled: ada && buka },
  )
  if (!ada) return null
  const pilih = (m: Pelanggan | undefined) =>
    onChange(m ? { kode_customer: m.kode_customer, nama_customer: m.nama_customer } : null)
  const sebagai = (m: Pelanggan) => ({
    value: m.kode_customer,
    label: `${m.nama_customer} · ${m.kode_customer}`,
  })
  const pilihan = list.rows.flatMap((m) => (m.dihapus ? [] : [sebagai(m)]))
  if (value && !pilihan.some((p) => p.value === value.kode_customer))
    pilihan.unshift(sebagai(value))
  return (
    <div id="pilih-pelanggan">
      <DenganMemberBaru onTerdaftar={pilih}>
        <Select
          {...teks}
          size="sm"
          name="pelanggan"
          data={pilihan}
          value={value?.kode_customer ?? null}
          searchable
          clearable
          selectFirstOptionOnChange
          filter={({ options }) => options}
          nothingFoundMessage={t('tabel.kosong')}
          maxDropdownHeight={320}
          onDropdownOpen={() => setBuka(true)}
          onDropdownClose={() => setBuka(false)}
          onSearchChange={setKetik}
          onChange={(kode) => pilih(list.rows.find((r) => r.kode_customer === kode))}
        />
      </DenganMemberBaru>
    </div>
  )
}
