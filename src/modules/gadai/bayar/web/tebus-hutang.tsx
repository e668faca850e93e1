import { Tabs } from '@mantine/core'
import { useTexts } from '#kernel/web/i18n.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import type { Hitungan } from '../contract.ts'
import { BeliJaminan } from './beli-jaminan.tsx'
import { CariSurat } from './loket/cari-surat.tsx'
import { LepasBarang } from './lepas-barang.tsx'
import { SuratHilang } from './surat-hilang.tsx'
import { TebusSemua } from './tebus-semua.tsx'

const CARA = { tebus: TebusSemua, lepas: LepasBarang, beli: BeliJaminan, hilang: SuratHilang }
type Cara = keyof typeof CARA
const URUT = Object.keys(CARA) as readonly Cara[]

/**
 * Redemption, and what else happens at its counter: some pieces only, the shop buys the pledge, the
 * ticket is lost. By keyboard: scan the ticket, F5 cash, F12 save and print.
 */
export default function TebusHutangScreen() {
  return <CariSurat layar="/tebus-hutang">{(surat, h) => <Loket surat={surat} h={h} />}</CariSurat>
}

function Loket({ surat, h }: { readonly surat: Hutang; readonly h: Hitungan }) {
  const { tt } = useTexts()
  const [url, setUrl] = useUrlState({ cara: 'tebus' })
  const cara = URUT.find((c) => c === url.cara) ?? 'tebus'
  const Isi = CARA[cara]
  return (
    <>
      <Tabs value={cara} mb="md" onChange={(c) => setUrl({ cara: c ?? 'tebus' })}>
        <Tabs.List>
          {URUT.map((c) => (
            <Tabs.Tab key={c} value={c}>
              {tt(`hutang.cara_${c}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Isi key={cara} surat={surat} h={h} />
    </>
  )
}
