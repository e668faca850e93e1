import { BUKU } from '#kernel/shared/posting.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { formatDate } from '#kernel/web/format.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Loaded } from '#kernel/web/ui/empty.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { posisiEmas } from '../contract.ts'
import { Angka } from './angka.tsx'
import { BagianTabel } from './bagian-tabel.tsx'
import { PerCabang } from './per-cabang.tsx'
import { Riwayat } from './riwayat.tsx'

/** The shop's fine gold as one number, what it is made of, and what a price that moves does to it. */
export default function PosisiEmasScreen() {
  const { t } = useTexts()
  const { toko } = useSession()
  useEvent([BUKU, 'toko.berubah'], () => refresh('posisi-emas', 'posisi-emas/riwayat'))
  const q = useRead<typeof posisiEmas>('posisi-emas')
  const sub = q.data
    ? t(`posisi_emas.harga.${q.data.dasar === 'PAPAN' ? 'papan' : 'parameter'}`, {
        tanggal: formatDate(q.data.tanggal, 'weekday'),
        harga: tulisRupiah(q.data.harga_murni),
      })
    : formatDate(toko.tgl_system, 'weekday')
  return (
    <Page sub={sub}>
      <Loaded q={q}>
        {(isi) => (
          <Stack>
            {isi.harga_murni === 0 && <Notice tone="bad">{t('posisi_emas.tanpa_harga')}</Notice>}
            <Angka isi={isi} />
            <BagianTabel isi={isi} />
            <Riwayat />
            {toko.pusat && <PerCabang />}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
