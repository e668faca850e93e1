import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { kode, teks } from '#kernel/shared/fields.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { Orang } from '../contract-orang.ts'
import { levelDikelola } from '../rules.ts'
import { FormOrang } from './form-orang.tsx'
import { RiwayatOrang } from './riwayat-orang.tsx'
import { SandiSekali } from './sandi-sekali.tsx'
import { type Dibuka, useAksiOrang } from './use-aksi-orang.ts'

/** Everybody whom this person may look after, with what can be done to each. */
export function DaftarOrang({ pilih }: { readonly pilih: ReactNode }) {
  const { t } = useTexts()
  const { user, toko } = useSession()
  const [dibuka, setDibuka] = useState<Dibuka | null>(null)
  const { aksi, bolehUbah } = useAksiOrang(setDibuka)
  const tutup = () => setDibuka(null)
  const tambah = () => setDibuka({ jenis: 'tambah' })
  const bolehTambah = levelDikelola(user.level).length > 0
  useShortcut('Alt+N', tambah, { text: 'button.tambah', when: bolehTambah && dibuka === null })
  const tunjukkanSandi = (user_id: string, sandi: string) =>
    setDibuka({ jenis: 'sandi', user_id, sandi })
  return (
    <>
      <ListTable<Orang>
        name="data-users"
        path="users/get/all"
        filter={CAKUPAN}
        columns={kolom(t, toko.pusat === true)}
        rowKey="user_id"
        tools={pilih}
        exports
        actions={aksi}
        tone={(row) => (row.aktif ? undefined : 'off')}
        onOpen={(row) => setDibuka({ jenis: bolehUbah(row) ? 'ubah' : 'riwayat', row })}
        {...(bolehTambah
          ? {
              add: (
                <Button leftSection={<Icon name="plus" />} onClick={tambah}>
                  {t('button.tambah')}
                </Button>
              ),
            }
          : {})}
      />
      {dibuka?.jenis === 'tambah' && (
        <FormOrang row={null} onClose={tutup} onSandi={tunjukkanSandi} />
      )}
      {dibuka?.jenis === 'ubah' && (
        <FormOrang row={dibuka.row} onClose={tutup} onSandi={tunjukkanSandi} />
      )}
      {dibuka?.jenis === 'riwayat' && <RiwayatOrang orang={dibuka.row} onClose={tutup} />}
      {dibuka?.jenis === 'sandi' && (
        <SandiSekali user_id={dibuka.user_id} sandi={dibuka.sandi} onClose={tutup} />
      )}
    </>
  )
}

const CAKUPAN = { cakupan: 'kelola' } as const

function kolom(t: ReturnType<typeof useTexts>['t'], pusat: boolean): Column<Orang>[] {
  return [
    { name: 'user_id', field: kode() },
    { name: 'nama', field: teks() },
    { name: 'level', field: kode() },
    ...(pusat ? [{ name: 'kode_toko', field: kode() }] : []),
    { name: 'laci', field: kode(), hide: 'narrow' },
    { name: 'no_whatsapp', field: teks(), sort: false, hide: 'narrow' },
    {
      name: 'masuk_terakhir',
      sort: false,
      hide: 'narrow',
      render: (row) => (row.masuk_terakhir ? formatInstant(row.masuk_terakhir) : '–'),
    },
    {
      name: 'berfaktor',
      label: t('label.berfaktor'),
      sort: false,
      hide: 'narrow',
      render: (row) =>
        row.berfaktor ? <Tag color="ok">{t('pengguna.berfaktor')}</Tag> : <span>–</span>,
    },
    { name: 'aktif', label: t('label.status'), render: (row) => <Keadaan row={row} /> },
  ]
}

/** What stands out about a person, the most pressing first. */
function Keadaan({ row }: { readonly row: Orang }) {
  const { t } = useTexts()
  if (!row.aktif) return <Tag>{t('pengguna.nonaktif')}</Tag>
  if (row.terkunci) return <Tag color="bad">{t('pengguna.terkunci')}</Tag>
  if (row.daring) return <Tag color="ok">{t('pengguna.daring')}</Tag>
  if (row.wajib_ganti) return <Tag color="wait">{t('pengguna.belum_ganti')}</Tag>
  return <Tag color="info">{t('label.aktif')}</Tag>
}
