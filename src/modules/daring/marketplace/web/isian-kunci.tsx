import { Button, Modal, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import type { SambunganKini, marketplaceKunci } from '../contract.ts'
import { type Adapter, BERKODE, MIN_RAHASIA } from '../rules.ts'

interface Props {
  readonly sambungan: SambunganKini
  readonly onClose: () => void
}

/** What the other side calls the name of a key, and what it wants beside it. */
const NAMA = {
  UMUM: { kunci: 'marketplace.nama_kunci' },
  SHOPEE: {
    kunci: 'marketplace.nama_kunci_shopee',
    kode: 'marketplace.kode_shopee',
    ajakan: 'marketplace.kode_sekali',
  },
  TIKTOK: {
    kunci: 'marketplace.nama_kunci_tiktok',
    kode: 'marketplace.kode_tiktok',
    ajakan: 'marketplace.kode_sekali',
  },
  WOOCOMMERCE: {
    kunci: 'marketplace.nama_kunci_woocommerce',
    kode: 'marketplace.kode_woocommerce',
    ajakan: 'marketplace.kode_foto',
  },
} as const satisfies Readonly<Record<Adapter, object>>

/** What a connection signs with. It is typed once and never shown again; a new one replaces it. */
export function IsianKunci({ sambungan, onClose }: Props) {
  const { t } = useTexts()
  const [kunci, setKunci] = useState('')
  const [rahasia, setRahasia] = useState('')
  const [kode, setKode] = useState('')
  const nama = NAMA[sambungan.adapter]
  const berkode = BERKODE.has(sambungan.adapter)
  const simpan = useWrite<typeof marketplaceKunci>('PUT', 'marketplace-setting/kunci', {
    success: 'marketplace.kunci_tersimpan',
    refresh: ['marketplace-setting'],
  })
  const [pendek, setPendek] = useState(false)
  const kirim = async () => {
    setPendek(rahasia.trim().length < MIN_RAHASIA)
    if (rahasia.trim().length < MIN_RAHASIA) return
    const { kode_sambungan } = sambungan
    const isi = { kode_sambungan, kunci: kunci.trim(), rahasia: rahasia.trim() }
    if (await simpan.send(berkode ? { ...isi, kode: kode.trim() } : isi)) onClose()
  }
  const { diganti } = sambungan
  return (
    <Modal
      opened
      onClose={onClose}
      title={sambungan.nama_sambungan}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <form
        onSubmit={(e) => {
          e.preventDefault()
          void kirim()
        }}
      >
        <Stack>
          <TextInput
            label={t(nama.kunci)}
            autoComplete="off"
            value={kunci}
            onChange={(e) => setKunci(e.currentTarget.value)}
            data-autofocus
          />
          <PasswordInput
            label={t('marketplace.rahasia')}
            description={
              diganti === null
                ? t('marketplace.rahasia_belum')
                : t('marketplace.rahasia_ada', { waktu: formatInstant(diganti) })
            }
            error={
              pendek && t('error.marketplace.rahasia_pendek', { label: t('marketplace.rahasia') })
            }
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('login.lihat_password') }}
            value={rahasia}
            onChange={(e) => setRahasia(e.currentTarget.value)}
          />
          {'kode' in nama && (
            <PasswordInput
              label={t(nama.kode)}
              description={t(nama.ajakan)}
              autoComplete="off"
              visibilityToggleButtonProps={{ 'aria-label': t('login.lihat_password') }}
              value={kode}
              onChange={(e) => setKode(e.currentTarget.value)}
            />
          )}
          <TextInput
            label={t('marketplace.alamat_kabar')}
            description={t('marketplace.alamat_kabar_ajakan')}
            readOnly
            value={new URL(sambungan.alamat_kabar, document.baseURI).href}
            onFocus={(e) => e.currentTarget.select()}
          />
          <Button
            type="submit"
            loading={simpan.busy}
            disabled={[kunci, rahasia, ...(berkode ? [kode] : [])].some((n) => n.trim() === '')}
          >
            {t('button.simpan_data')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
