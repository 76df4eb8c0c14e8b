import { BlockList, isIP } from 'node:net';

/** Networks that are not part of the public Internet: https://www.iana.org/assignments/iana-ipv4-special-registry */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  // Carrier-grade NAT.
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local. 169.254.169.254 is the metadata service of most clouds.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // Multicast, reserved and broadcast.
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Looks public, but in one cloud the machine's own host answers there.
  '168.63.129.16/32',
];

/**
 * All public IPv6 addresses are in here. Mapped and translated IPv4, loopback, link-local and unique local addresses
 * are not.
 */
const GLOBAL_IPV6 = ['2000::/3'];
/** Exceptions within it: tunnels that contain an IPv4 address, and addresses for documentation. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const specialIpv4 = listOf(SPECIAL_IPV4);
const globalIpv6 = listOf(GLOBAL_IPV6);
const specialIpv6 = listOf(SPECIAL_IPV6);

/** @param address An IP address; anything else is not public. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !specialIpv4.check(address, 'ipv4');
  // An address with a zone (%eth0) belongs to a local link, never to the Internet.
  if (version !== 6 || address.includes('%')) return false;
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

/**
 * @param networks '10.1.0.0/16', 'fd00::/8'.
 * @throws for an invalid network.
 */
export function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    const version = isIP(address);
    if (version === 0 || !/^\d{1,3}$/.test(prefix)) throw new Error(`${network} is no network: write 10.1.0.0/16`);
    list.addSubnet(address, Number(prefix), version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
