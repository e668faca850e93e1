import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { Stack } from '#kernel/web/ui/layout.tsx'
import type { SambunganKini, marketplaceAtur } from '../contract.ts'
import { type Aturan, ISIAN, ISIAN_ADAPTER, type Isian, NOMOR_LUAR } from '../rules.ts'

interface Props {
  readonly sambungan: SambunganKini
  readonly onClose: () => void
}

/** Names of the settings as they are shown. */
const LABEL = {
  kategori: 'label.kategori_luar',
  logistik_id: 'label.logistik_id',
  gudang: 'label.gudang_luar',
} as const satisfies Readonly<Record<Isian, string>>

/** Under which category, logistic and warehouse there a connection offers its pieces. */
export function IsianAtur({ sambungan, onClose }: Props) {
  const { t } = useTexts()
  const { kode_sambungan, adapter } = sambungan
  const [isi, setIsi] = useState<Aturan>(sambungan.atur)
  const simpan = useWrite<typeof marketplaceAtur>('PUT', 'marketplace-setting/atur', {
    success: 'marketplace.pengaturan_tersimpan',
    refresh: ['marketplace-setting'],
  })
  const ada = ISIAN.filter((nama) => nama in ISIAN_ADAPTER[adapter])
  const salah = ada.filter((nama) => {
    const nilai = isi[nama] ?? ''
    return nilai === '' ? ISIAN_ADAPTER[adapter][nama] === true : !NOMOR_LUAR.test(nilai)
  })
  const [dicoba, setDicoba] = useState(false)
  const kirim = async () => {
    setDicoba(true)
    if (salah.length > 0) return
    const terisi = ada.filter((nama) => isi[nama])
    const atur = Object.fromEntries(terisi.map((nama) => [nama, isi[nama]]))
    if (await simpan.send({ kode_sambungan, atur })) onClose()
  }
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
          {ada.map((nama, n) => (
            <TextInput
              key={nama}
              label={t(LABEL[nama])}
              description={n === 0 ? t('marketplace.pengaturan_ajakan') : undefined}
              required={ISIAN_ADAPTER[adapter][nama] === true}
              inputMode="numeric"
              autoComplete="off"
              value={isi[nama] ?? ''}
              error={
                dicoba &&
                salah.includes(nama) &&
                t('error.marketplace.nomor_luar', { label: t(LABEL[nama]) })
              }
              onChange={(e) => setIsi({ ...isi, [nama]: e.currentTarget.value.trim() })}
              {...(n === 0 ? { 'data-autofocus': true } : {})}
            />
          ))}
          <Button type="submit" loading={simpan.busy}>
            {t('button.simpan_data')}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
