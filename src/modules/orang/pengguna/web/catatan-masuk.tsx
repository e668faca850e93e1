import type { ReactNode } from 'react'
import { kode, teks } from '#kernel/shared/fields.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { type Tone, Tag } from '#kernel/web/ui/parts.tsx'
import type { catatanMasuk } from '../contract-orang.ts'
import { ringkasAgen } from './ringkas-agen.ts'

type Kejadian = CallOutput<typeof catatanMasuk>[number]

const WARNA: Readonly<Record<Kejadian['hasil'], Tone>> = {
  MASUK: 'ok',
  AMBIL_ALIH: 'wait',
  SALAH: 'bad',
  SALAH_FAKTOR: 'bad',
  SEDANG_DIPAKAI: 'wait',
  KELUAR: 'quiet',
  DIKELUARKAN: 'bad',
}

/** Log-ins, wrong passwords and ends of sessions, newest first. */
export function CatatanMasuk({ pilih }: { readonly pilih: ReactNode }) {
  const { tt } = useTexts()
  const pusat = useSession().toko.pusat === true
  return (
    <ListTable<Kejadian>
      name="catatan-masuk"
      path="users/login-log"
      columns={kolom(tt, pusat)}
      rowKey={(row) => String(row.id)}
      tools={pilih}
    />
  )
}

function kolom(tt: ReturnType<typeof useTexts>['tt'], pusat: boolean): Column<Kejadian>[] {
  return [
    { name: 'waktu', render: (row) => formatInstant(row.waktu) },
    { name: 'user_id', field: kode() },
    ...(pusat ? [{ name: 'kode_toko', field: kode(), sort: false }] : []),
    {
      name: 'hasil',
      render: (row) => (
        <Tag color={WARNA[row.hasil]}>{tt(`pilihan.hasil.${row.hasil.toLowerCase()}`)}</Tag>
      ),
    },
    { name: 'oleh', field: kode(), sort: false, hide: 'narrow' },
    { name: 'alamat', label: tt('label.alamat_ip'), field: teks() },
    { name: 'agen', sort: false, render: (row) => ringkasAgen(row.agen) || '–' },
  ]
}
