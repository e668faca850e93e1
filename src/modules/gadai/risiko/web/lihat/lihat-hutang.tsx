import { Button, Menu } from '@mantine/core'
import { ViewDocument } from '#kernel/web/document/view-document.tsx'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useScreens } from '#kernel/web/shell/use-screens.ts'
import { KirimInvoice } from '#modules/pelanggan/chat/web/index.ts'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import { slipKuasa } from '#modules/gadai/surat/web/index.ts'
import { dariCabang } from '#modules/gadai/bayar/web/index.ts'
import { layarHutang } from './layar-hutang.tsx'

/** Tickets by date; one of them with its whole life, when the address names it. */
export default function LihatHutangScreen() {
  const { t } = useTexts()
  return (
    <ViewDocument
      layar={layarHutang}
      lain={dariCabang}
      tindakan={(surat) => (
        <>
          <KirimInvoice
            tipe="hutang"
            riwayat="hutang/{no_faktur_hutang}/riwayat"
            kunci="no_faktur_hutang"
            nomor={surat.no_faktur_hutang}
            status={surat.status}
          />
          <Button variant="default" onClick={() => slipKuasa.print(surat.no_faktur_hutang)}>
            {t('nota.jenis.kuasa_menjual')}
          </Button>
          <Tindakan surat={surat} />
        </>
      )}
    />
  )
}

const SERING = ['tebus-hutang', 'bayar-bunga-hutang'] as const
const LAYAR = ['cicil-hutang', 'peremajaan-hutang', 'lelang-hutang'] as const
type Tujuan = (typeof SERING | typeof LAYAR)[number]
const CARA = ['lepas', 'beli', 'hilang'] as const

/** What may be done with a running ticket next, by whoever looks at it. */
function Tindakan({ surat }: { readonly surat: Hutang }) {
  const { t, tt } = useTexts()
  const layarku = new Set(useScreens().data?.map((s) => s.path))
  if (surat.status !== 'AKTIF') return null
  const boleh = (layar: Tujuan) => layarku.has(`/${layar}`)
  const lain = LAYAR.filter(boleh)
  const cara = boleh('tebus-hutang') ? CARA : []
  const ke = (layar: Tujuan, lagi = '') =>
    void navigate(`/${layar}?no_faktur_hutang=${surat.no_faktur_hutang}${lagi}`)
  return (
    <>
      {SERING.filter(boleh).map((layar) => (
        <Button key={layar} variant="default" onClick={() => ke(layar)}>
          {tt(`screen.${layar}`)}
        </Button>
      ))}
      {lain.length + cara.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<Icon name="down" />}>
              {t('hutang.tindakan_lain')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {lain.map((layar) => (
              <Menu.Item key={layar} onClick={() => ke(layar)}>
                {tt(`screen.${layar}`)}
              </Menu.Item>
            ))}
            {cara.map((c) => (
              <Menu.Item key={c} onClick={() => ke('tebus-hutang', `&cara=${c}`)}>
                {tt(`hutang.cara_${c}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
