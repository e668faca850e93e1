import type { ReactNode } from 'react'
import { kode, teks } from '#kernel/shared/fields.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { daftarSesi } from '../contract-orang.ts'
import { bolehAkhiriSesi } from '../rules.ts'
import { ringkasAgen } from './ringkas-agen.ts'
import { useKeluarkan } from './use-aksi-orang.ts'

type Sesi = CallOutput<typeof daftarSesi>[number]

/** Who is logged in right now, from where; a session is ended with one press. */
export function DaftarSesi({ pilih }: { readonly pilih: ReactNode }) {
  const texts = useTexts()
  const { t } = texts
  const { user, toko } = useSession()
  const keluarkan = useKeluarkan()
  return (
    <ListTable<Sesi>
      name="sesi"
      path="users/sessions"
      columns={kolom(texts, toko.pusat === true)}
      rowKey="id"
      tools={pilih}
      actions={(row) =>
        row.sendiri || row.user_id === user.user_id || !bolehAkhiriSesi(user.level, row.level)
          ? []
          : [
              {
                label: t('pengguna.keluarkan'),
                icon: 'logout',
                color: 'bad',
                onClick: () => void keluarkan(row.user_id),
              },
            ]
      }
    />
  )
}

function kolom({ t, tt }: ReturnType<typeof useTexts>, pusat: boolean): Column<Sesi>[] {
  return [
    { name: 'user_id', field: kode() },
    {
      name: 'nama',
      sort: false,
      render: (row) => (
        <>
          {row.nama} {row.sendiri && <Tag color="info">{t('pengguna.sesi_ini')}</Tag>}
          {row.jenis === 'AUTHENTICATOR' && <Tag>{t('screen.authenticator')}</Tag>}
          {row.jenis === 'KAMERA' && <Tag>{t('screen.kamera')}</Tag>}
        </>
      ),
    },
    { name: 'level', field: kode(), sort: false },
    ...(pusat ? [{ name: 'kode_toko', field: kode() }] : []),
    {
      name: 'faktor',
      label: t('label.berfaktor'),
      sort: false,
      render: (row) => (row.faktor ? tt(`pilihan.faktor.${row.faktor.toLowerCase()}`) : '–'),
    },
    { name: 'dibuat', label: t('label.sejak'), render: (row) => formatInstant(row.dibuat) },
    { name: 'terlihat', render: (row) => formatInstant(row.terlihat) },
    { name: 'alamat', label: t('label.alamat_ip'), field: teks() },
    { name: 'agen', sort: false, render: (row) => ringkasAgen(row.agen) || '–' },
  ]
}
