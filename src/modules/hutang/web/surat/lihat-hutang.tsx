import { Button, Menu } from '@mantine/core'
import { LihatDokumen } from '../../../../kernel/web/dokumen/lihat-dokumen.tsx'
import { Icon } from '../../../../kernel/web/icons.tsx'
import { useTexts } from '../../../../kernel/web/i18n.ts'
import { navigate } from '../../../../kernel/web/router/router.ts'
import type { Hutang } from '../../contract.ts'
import { layarHutang } from './layar-hutang.tsx'

/** Tickets by date; one of them with its whole life, when the address names it. */
export default function LihatHutangScreen() {
  return <LihatDokumen layar={layarHutang} tindakan={(surat) => <Tindakan surat={surat} />} />
}

const SERING = ['tebus-hutang', 'bayar-bunga-hutang'] as const
const LAYAR = ['cicil-hutang', 'peremajaan-hutang', 'lelang-hutang'] as const
const CARA = ['lepas', 'beli', 'hilang'] as const

/** What may be done with a running ticket next. */
function Tindakan({ surat }: { readonly surat: Hutang }) {
  const { t, tt } = useTexts()
  if (surat.status !== 'AKTIF') return null
  const ke = (layar: string, cara = '') =>
    void navigate(`/${layar}?no_faktur_hutang=${surat.no_faktur_hutang}${cara}`)
  return (
    <>
      {SERING.map((layar) => (
        <Button key={layar} variant="default" onClick={() => ke(layar)}>
          {tt(`screen.${layar}`)}
        </Button>
      ))}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<Icon name="down" />}>
            {t('hutang.tindakan_lain')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {LAYAR.map((layar) => (
            <Menu.Item key={layar} onClick={() => ke(layar)}>
              {tt(`screen.${layar}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {CARA.map((cara) => (
            <Menu.Item key={cara} onClick={() => ke('tebus-hutang', `&cara=${cara}`)}>
              {tt(`hutang.cara_${cara}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
