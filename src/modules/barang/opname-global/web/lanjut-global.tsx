import { Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Tag } from '#kernel/web/ui/parts.tsx'
import type { LanjutProps } from '#modules/barang/opname/web/index.ts'
import type { Dihitung } from '../contract.ts'
import { IsiBaki } from './isi-baki.tsx'

/** Tray after tray: its code by scan, its pieces, its weight by a key; the answer tells at once. */
export function LanjutGlobal({ opname, onScan, onClose }: LanjutProps) {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const [baki, setBaki] = useState<string | null>(null)
  const [hasil, setHasil] = useState<readonly Dihitung[]>([])
  const selesai = (jadi: Dihitung) => {
    setHasil((lama) => [jadi, ...lama.filter((h) => h.kode_baki !== jadi.kode_baki)])
    setBaki(null)
    box.current?.focus()
    onScan()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('opname.lanjut')}
      closeOnClickOutside={false}
      size={520}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <Stack>
        <p role="status">
          {t('opname_global.dari', {
            ketemu: tulisAngka(hasil[0]?.ketemu ?? opname.ketemu),
            jumlah: tulisAngka(opname.jumlah),
          })}
        </p>
        <ScanBox
          name="kode_baki_scan"
          label={t('timbang.scan_baki')}
          box={box}
          onCode={setBaki}
          onScan={setBaki}
        />
        {baki && <IsiBaki key={baki} kode_baki={baki} onSelesai={selesai} />}
        <HasilTerakhir hasil={hasil} />
      </Stack>
    </Modal>
  )
}

/** So many of the last trays stay in sight. */
const TERLIHAT = 8

function HasilTerakhir({ hasil }: { readonly hasil: readonly Dihitung[] }) {
  const { t } = useTexts()
  return hasil.slice(0, TERLIHAT).map((h) => (
    <Row key={h.kode_baki}>
      <Tag color={h.cocok ? 'ok' : 'bad'}>
        {h.cocok ? t('pilihan.hasil_global.cocok') : t('pilihan.hasil_global.selisih')}
      </Tag>
      <span>
        {h.cocok
          ? h.kode_baki
          : t('opname_global.beda', {
              kode_baki: h.kode_baki,
              qty: tulisAngka(h.selisih_qty),
              berat: h.selisih,
            })}
      </span>
    </Row>
  ))
}
