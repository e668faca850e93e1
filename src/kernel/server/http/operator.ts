import { timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#kernel/shared/errors.ts'
import type { Config } from '../config.ts'
import { hashToken } from '../session/session.ts'
import { tokenOf } from './authenticate.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Admits operators only: requests from this machine itself, and those with OPERATOR_TOKEN. A
 * forwarding header never makes a sender local, even when no proxy is configured. Throws 401
 * `operator.token`.
 */
export function requireOperator(request: FastifyRequest, config: Config): void {
  if (isLocal(request, config)) return
  const given = tokenOf(request)
  if (config.operatorToken && given && sameToken(given, config.operatorToken)) return
  throw new AppError('operator.token', { status: 401 })
}

function isLocal({ ip, headers }: FastifyRequest, { trustedProxy }: Config): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers['forwarded'] ?? headers['x-real-ip']
  if (trustedProxy === false && forwarded !== undefined) return false
  return loopback.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

const sameToken = (a: string, b: string) =>
  timingSafeEqual(Buffer.from(hashToken(a)), Buffer.from(hashToken(b)))
