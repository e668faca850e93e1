import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { kode, teks } from '#kernel/shared/fields.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { daftarSidikJari } from '../contract-orang.ts'
import { bolehKelola } from '../rules.ts'
import { RekamJari } from './rekam-jari.tsx'

export type Pemilik = CallOutput<typeof daftarSidikJari>[number]

/** Supervisors and owners with their fingers, recorded on the reader of this machine. */
export default function DataFingerprintScreen() {
  const { t } = useTexts()
  const { user, toko } = useSession()
  const [dibuka, setDibuka] = useState<Pemilik | null>(null)
  useEvent('pengguna', () => refresh('user-fingerprint/get/all'))
  const boleh = (row: Pemilik) => row.user_id === user.user_id || bolehKelola(user.level, row.level)
  return (
    <>
      <ListTable<Pemilik>
        name="data-fingerprint"
        path="user-fingerprint/get/all"
        columns={kolom(t, toko.pusat === true)}
        rowKey="user_id"
        back="/SubMenuUtility"
        onOpen={(row) => boleh(row) && setDibuka(row)}
        actions={(row) =>
          boleh(row) ? [{ label: t('jari.atur'), icon: 'edit', onClick: () => setDibuka(row) }] : []
        }
      />
      {dibuka && <RekamJari orang={dibuka} onClose={() => setDibuka(null)} />}
    </>
  )
}

function kolom(t: ReturnType<typeof useTexts>['t'], pusat: boolean): Column<Pemilik>[] {
  return [
    { name: 'user_id', field: kode() },
    { name: 'nama', field: teks() },
    { name: 'level', field: kode() },
    ...(pusat ? [{ name: 'kode_toko', field: kode() }] : []),
    {
      name: 'jari',
      sort: false,
      render: (row) =>
        row.jari.length > 0 ? (
          <Tag color="ok">{t('jari.jumlah', { n: row.jari.length })}</Tag>
        ) : (
          <Tag>{t('jari.belum')}</Tag>
        ),
    },
    {
      name: 'terdaftar',
      sort: false,
      hide: 'narrow',
      render: (row) => (row.terdaftar ? formatInstant(row.terdaftar) : '–'),
    },
  ]
}
