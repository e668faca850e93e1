import { Button } from '@mantine/core'
import { useTexts } from '#kernel/web/i18n.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import type { Hitungan } from '#modules/gadai/bayar/contract.ts'
import { CariSurat } from '#modules/gadai/bayar/web/index.ts'
import { DaftarLebih } from './daftar-lebih.tsx'
import { PanelLelang } from './panel-lelang.tsx'
import { PanelPeringatan } from './panel-peringatan.tsx'

/**
 * Overdue tickets: the notice first, then the auction, then the surplus that is owed to the
 * customer.
 */
export default function LelangHutangScreen() {
  const { t } = useTexts()
  const [url, setUrl] = useUrlState({ lebih: '' })
  if (url.lebih) return <DaftarLebih pilih={url.lebih} onPilih={(lebih) => setUrl({ lebih })} />
  return (
    <CariSurat
      layar="/lelang-hutang"
      tempo="LEWAT"
      kosong={t('hutang.tidak_ada_lewat')}
      alat={
        <Button variant="default" onClick={() => setUrl({ lebih: 'SEMUA' })}>
          {t('hutang.kelebihan_belum_diambil')}
        </Button>
      }
    >
      {(surat, h) => <Satu surat={surat} h={h} onLebih={(lebih) => setUrl({ lebih })} />}
    </CariSurat>
  )
}

interface SatuProps {
  readonly surat: Hutang
  readonly h: Hitungan
  readonly onLebih: (nomor: string) => void
}

function Satu({ surat, h, onLebih }: SatuProps) {
  return (
    <PanelLelang
      surat={surat}
      h={h}
      onLebih={() => onLebih(surat.no_faktur_hutang)}
      peringatan={<PanelPeringatan surat={surat} h={h} />}
    />
  )
}
