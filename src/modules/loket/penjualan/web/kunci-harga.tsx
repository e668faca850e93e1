import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { post } from '#kernel/web/api.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Kbd, Tag } from '#kernel/web/ui/parts.tsx'
import { type BarisJual, type HargaTerkunci, kunciBerakhir } from '#modules/loket/meja/web/index.ts'
import type { kunciHarga } from '../contract-kasir.ts'

/** Board prices that were locked for a customer, at any counter that sells. */
export interface KunciHarga {
  readonly no_kunci: string
  readonly sampai: string
  /** Group → rupiah per gram. */
  readonly harga: HargaTerkunci
}

/** What a cart keeps of its lock. */
export interface Terkunci {
  readonly kunci?: KunciHarga
  /** It has had its lock: there is no second one. */
  readonly dikunci?: boolean
}

/**
 * The prices that the customer is told now hold for a while, whatever the board does. A lost answer
 * is asked for again under the cart's own key; a second lock is the server's to refuse.
 */
export async function mintaKunci(
  no_draft: string,
  { dikunci }: Terkunci,
): Promise<Required<Terkunci>> {
  const { no_kunci, berlaku_sampai, harga } = await post<typeof kunciHarga>(
    'penjualan/kunci-harga',
    { no_draft },
    { idempotencyKey: dikunci ? randomText(24) : no_draft },
  )
  return { kunci: { no_kunci, sampai: berlaku_sampai, harga }, dikunci: true }
}

/** The cart without its locked prices. */
export function lepasKunci<T extends Terkunci>({ kunci: _, ...k }: T): Omit<T, 'kunci'> {
  return k
}

/** Its lines when the lock is over: what was locked is what the customer was told. */
export const barisLepas = (baris: readonly BarisJual[], { kunci }: Terkunci) =>
  kunciBerakhir(baris, kunci?.harga ?? {})

/** True for a lock whose time is over by this clock; the server's has said so already. */
export const kunciLewat = ({ kunci }: Terkunci): boolean =>
  kunci !== undefined && new Date(kunci.sampai).getTime() <= Date.now()

/** The longest that a timer of the browser waits. */
const MAKS_TIMER_MS = 2_147_483_647

/** Locked prices are let go the moment they no longer hold, so that the screen shows the new ones. */
export function useAkhirKunci({ kunci }: Terkunci, lepas: () => void): void {
  const sampai = kunci?.sampai
  const akhir = useEffectEvent(lepas)
  useEffect(() => {
    if (!sampai) return
    const sisa = Math.max(0, new Date(sampai).getTime() - Date.now())
    const timer = setTimeout(() => akhir(), Math.min(sisa, MAKS_TIMER_MS))
    return () => clearTimeout(timer)
  }, [sampai])
}

interface Acts {
  readonly isi: Terkunci
  readonly kunci: () => void
  readonly lepas: () => void
}

/** Alt+G (gembok, a padlock) locks: Alt+L is taken where goods come in. Letting go of the only lock is asked about. */
export function useKunciHarga({ isi, kunci, lepas }: Acts) {
  const { t } = useTexts()
  useShortcut('Alt+G', kunci, { text: 'penjualan.kunci_harga', when: !isi.kunci })
  return {
    lepas: async () => {
      if (await confirm({ text: t('penjualan.yakin_lepas_kunci'), danger: true })) lepas()
    },
  }
}

/** The same as a button in the head of a counter. */
export function TombolKunci(a: Acts) {
  const { t } = useTexts()
  const { lepas } = useKunciHarga(a)
  const terkunci = a.isi.kunci !== undefined
  const nama = t(terkunci ? 'penjualan.lepas_kunci' : 'penjualan.kunci_harga')
  return (
    <Button
      variant="default"
      px={8}
      aria-label={nama}
      title={nama}
      rightSection={!terkunci && <Kbd>Alt G</Kbd>}
      onClick={() => (terkunci ? void lepas() : a.kunci())}
    >
      <Icon name="clock" />
    </Button>
  )
}

/** Until when the prices of a cart are locked. */
export function TagKunci({ isi: { kunci } }: { readonly isi: Terkunci }) {
  const { t } = useTexts()
  if (!kunci) return null
  return (
    <Tag color="ok">{t('penjualan.harga_terkunci', { sampai: formatInstant(kunci.sampai) })}</Tag>
  )
}
