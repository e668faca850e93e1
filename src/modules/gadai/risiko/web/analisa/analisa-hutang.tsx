import { SimpleGrid } from '@mantine/core'
import { formatDate } from '#kernel/web/format.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh } from '#kernel/web/query.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { GrafikCabang, GrafikKelas } from './grafik-hutang.tsx'
import { KalenderHutang } from './kalender-hutang.tsx'
import { PengingatHutang } from './pengingat-hutang.tsx'
import { PeringkatHutang } from './peringkat-hutang.tsx'
import css from './analisa.module.css'

const PATHS = [
  'hutang/risiko',
  'hutang/grafik',
  'hutang/buku',
  'hutang/kalender',
  'hutang/pengingat',
] as const

/** The pawn book as a whole: what it is worth today, what falls due when, and what to do next. */
export default function AnalisaHutangScreen() {
  const { toko } = useSession()
  useEvent('hutang', () => refresh(...PATHS))
  return (
    <Page sub={formatDate(toko.tgl_system, 'weekday')}>
      <div className={css['tumpuk']}>
        <PeringkatHutang />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <KalenderHutang />
          <PengingatHutang />
          <GrafikKelas menurut="UMUR" />
          <GrafikKelas menurut="TEMPO" />
          <GrafikKelas menurut="KADAR" />
          {toko.pusat && <GrafikCabang />}
        </SimpleGrid>
      </div>
    </Page>
  )
}
