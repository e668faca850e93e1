import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList } from '#kernel/web/query.ts'
import { useModule, useSession } from '#kernel/web/session/session.ts'
import { DenganMemberBaru } from '#modules/pelanggan/member/web/index.ts'
import type { Kasir } from './use-kasir.ts'

interface Member {
  readonly kode_customer: string
  readonly nama_customer: string
  /** One who was forgotten. */
  readonly dihapus: boolean
}

const PALING = 20

interface Props {
  readonly kasir: Kasir
  /** Once a member was chosen. */
  readonly setelah: () => void
}

/**
 * A member by code, name or whole phone number, as the server finds them; the number itself is not
 * shown. Nothing where the shop has no members.
 */
export function PilihPelanggan({ kasir, setelah }: Props) {
  const { t } = useTexts()
  const ada = useModule('MEMBER_MODULE') === true
  // Only a member may be somebody else than a consumer for the tax.
  const pedagang = useSession().toko.pkp ? t('penjualan.pedagang_member') : undefined
  const [ketik, setKetik] = useState('')
  const [cari] = useDebouncedValue(ketik, 200)
  const [buka, setBuka] = useState(false)
  const { pelanggan } = kasir.k
  const dicari = cari.includes(' · ') ? '' : cari.trim()
  const list = useList<Member>(
    'member/get/all',
    { search: dicari, limit: PALING, page: 1, ringkas: 'ya' },
    {
      enabled: ada && buka,
    },
  )
  if (!ada) return pedagang ? <small>{pedagang}</small> : null
  const pilih = (m: Pick<Member, 'kode_customer' | 'nama_customer'> | undefined) => {
    const pelanggan = m ? { kode_customer: m.kode_customer, nama_customer: m.nama_customer } : null
    kasir.ubah((k) => ({ ...k, pelanggan }))
    if (m) setelah()
  }
  const pilihan = list.rows.flatMap(({ kode_customer: value, nama_customer, dihapus }) =>
    dihapus ? [] : [{ value, label: `${nama_customer} · ${value}` }],
  )
  if (pelanggan && !pilihan.some((p) => p.value === pelanggan.kode_customer))
    pilihan.unshift({
      value: pelanggan.kode_customer,
      label: `${pelanggan.nama_customer} · ${pelanggan.kode_customer}`,
    })
  return (
    <div id="pilih-pelanggan">
      <DenganMemberBaru onTerdaftar={pilih}>
        <Select
          label={t('penjualan.pelanggan')}
          description={pelanggan ? undefined : pedagang}
          placeholder={t('penjualan.cari_pelanggan')}
          size="sm"
          name="pelanggan"
          data={pilihan}
          value={pelanggan?.kode_customer ?? null}
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
