"""A pytest plug-in that makes the suite act as a platform that Countertop accepts.

The suite's own platform has a profile of an older release, no keys, and pays with a token. This one
publishes a profile of the server's release with a key, signs every request with that key (RFC 9421), and
has a wallet: it replaces a token by the card it represents, encrypted for the attempt, which is identified
by the idempotency key.

With BUYER_DETAILS=on it also sends the data that Countertop requires from every buyer and the suite omits:
name, email, phone number, and town and state under the names of the release.
"""

import base64
import hashlib
import json
import os
import time
import uuid
from pathlib import Path

import httpx
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from fastapi import Request
from fastapi.responses import JSONResponse

HERE = Path(__file__).resolve().parent
SERVER = os.environ.get("SERVER_URL", "http://localhost:4000")
FILLS_IN_BUYER = os.environ.get("BUYER_DETAILS") == "on"

HANDLER = "encrypted_card"
CARD = {
    "number": "4111111111111111",
    "cvc": "737",
    "expiryMonth": "03",
    "expiryYear": "2030",
    "holderName": "Sam Shopper",
}
CARDS = {"success_token": CARD, "fail_token": {**CARD, "holderName": "DECLINED"}}
BUYER = {
    "first_name": "Sam",
    "last_name": "Shopper",
    "email": "sam@example.com",
    "phone_number": "+61412345678",
}

# The same key in every run, because a server caches a platform's profile for at least a minute.
KEY = ec.derive_private_key(int.from_bytes(hashlib.sha256(b"conformance").digest(), "big"), ec.SECP256R1())


def b64url(content):
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def public_jwk():
    point = KEY.public_key().public_numbers()
    jwk = {
        "crv": "P-256",
        "kty": "EC",
        "x": b64url(point.x.to_bytes(32, "big")),
        "y": b64url(point.y.to_bytes(32, "big")),
    }
    thumbprint = hashlib.sha256(json.dumps(jwk, separators=(",", ":")).encode()).digest()
    return {**jwk, "kid": b64url(thumbprint), "alg": "ES256", "use": "sig"}


JWK = public_jwk()


def profile_of(webhook_port):
    """The server's own profile as the platform's: it supports everything except linked accounts."""
    profile = httpx.get(f"{SERVER}/.well-known/ucp").raise_for_status().json()
    ucp = profile["ucp"]
    ucp["capabilities"].pop("dev.ucp.common.identity_linking", None)
    ucp["capabilities"]["dev.ucp.shopping.order"][0]["config"] = {
        "webhook_url": f"http://localhost:{webhook_port}/webhooks/partners/test_partner/events/order"
    }
    return {"ucp": ucp, "keys": [JWK]}


def signed(request, headers, body):
    """Adds a signature that covers the target, the body and all headers."""
    digest = base64.b64encode(hashlib.sha256(body).digest()).decode()
    headers = {**headers, "content-digest": f"sha-256=:{digest}:"}
    url = request.url
    covered = {"@method": request.method, "@authority": url.netloc.decode(), "@path": url.path, **headers}
    names = " ".join(f'"{name}"' for name in covered)
    params = f'({names});created={int(time.time())};keyid="{JWK["kid"]}"'
    lines = [f'"{name}": {value}' for name, value in covered.items()]
    base = "\n".join([*lines, f'"@signature-params": {params}'])
    r, s = utils.decode_dss_signature(KEY.sign(base.encode(), ec.ECDSA(hashes.SHA256())))
    signature = base64.b64encode(r.to_bytes(32, "big") + s.to_bytes(32, "big")).decode()
    return {**headers, "signature-input": f"sig1={params}", "signature": f"sig1=:{signature}:"}


def encrypted(card, certificate, attempt):
    """A compact JWE of a card for one supplier and one attempt."""
    der = base64.b64decode(certificate)
    header = {
        "alg": "RSA-OAEP-256",
        "enc": "A256GCM",
        "kid": b64url(hashlib.sha256(der).digest()),
        "attempt": attempt,
    }
    protected = b64url(json.dumps(header).encode())
    key, iv = os.urandom(32), os.urandom(12)
    wrapped = x509.load_der_x509_certificate(der).public_key().encrypt(
        key, padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), None)
    )
    sealed = AESGCM(key).encrypt(iv, json.dumps(card).encode(), protected.encode())
    parts = [wrapped, iv, sealed[:-16], sealed[-16:]]
    return ".".join([protected, *map(b64url, parts)])


class Platform(httpx.Auth):
    """Signs the suite's requests, and replaces a card's token by its envelopes."""

    requires_request_body = True
    requires_response_body = True

    def __init__(self):
        self.sent = {}

    def auth_flow(self, request):
        if "/ucp/" not in request.url.path or request.url.path.startswith("/.well-known"):
            yield request
            return
        key = request.headers.get("idempotency-key") or str(uuid.uuid4())
        body = request.content
        if request.url.path.endswith("/complete"):
            body = yield from self.paid(request, key, body)
        elif FILLS_IN_BUYER and "/checkout-sessions" in request.url.path and body:
            body = filled_in(body)
        yield self.request(request.method, request.url, request.headers["ucp-agent"], key, body)

    def request(self, method, url, agent, key, body=b""):
        plain = httpx.Request(method, url)
        headers = {"ucp-agent": agent, "idempotency-key": key}
        if body:
            headers["content-type"] = "application/json"
        return httpx.Request(method, url, headers=signed(plain, headers, body), content=body)

    def paid(self, request, key, body):
        known = self.sent.get((key, body))
        if known is not None:
            return known
        content = json.loads(body)
        tokens = [
            one
            for one in content.get("payment", {}).get("instruments", [])
            if one.get("handler_id") == HANDLER and one.get("credential", {}).get("type") == "token"
        ]
        if tokens:
            url = request.url.copy_with(path=request.url.path.removesuffix("/complete"))
            answer = yield self.request("GET", url, request.headers["ucp-agent"], str(uuid.uuid4()))
            handlers = answer.json()["ucp"].get("payment_handlers", {})
            offers = [one for offered in handlers.values() for one in offered if one["id"] == HANDLER]
            certificates = offers[0]["config"].get("certificates", {}) if offers else {}
            for one in tokens:
                card = CARDS.get(one["credential"]["token"], CARD)
                envelopes = {name: encrypted(card, der, key) for name, der in certificates.items()}
                one["credential"] = {
                    "type": "encrypted",
                    "envelopes": envelopes,
                    "holder_name": card["holderName"],
                }
        self.sent[(key, body)] = json.dumps(content).encode()
        return self.sent[(key, body)]


def filled_in(body):
    content = json.loads(body)
    given = content.get("buyer") or {}
    content["buyer"] = {**BUYER, **given}
    for method in (content.get("fulfillment") or {}).get("methods", []):
        for place in method.get("destinations") or []:
            for short, name in {"locality": "address_locality", "region": "address_region"}.items():
                if short in place:
                    place.setdefault(name, place.pop(short))
            if place.get("postal_code") == "3121":
                place.setdefault("street_address", "1 Church Street")
                place.setdefault("address_locality", "Richmond")
                place.setdefault("address_region", "VIC")
    return json.dumps(content).encode()


def add_newer_helpers(fixtures):
    """Adds helpers that tests of the main branch use and the pull request's layout does not have yet."""
    import integration_test_utils as helpers

    def reads(name, convert=lambda value: value):
        def read(self):
            for config in (self._config, self._fallback_config):
                value = config.get("test_fixtures", {}).get(name)
                if value is not None:
                    return convert(value)
            return None

        return read

    def cents(dollars):
        return int(round(dollars * 100))

    for name, convert in {
        "known_customer": None,
        "known_customer_without_address": None,
        "free_shipping_min_subtotal": cents,
        "free_shipping_item_sku": None,
    }.items():
        setattr(fixtures, f"get_{name}", reads(name, convert) if convert else reads(name))
    fixtures.get_test_discount_code_2 = reads("valid_discount_code_2")

    class Receiver(helpers.MockWebhookServer):
        """Fails `failures_before_success` times, and records each event with the status of its answer."""

        failures_before_success = 0

        def _setup_routes(self):
            @self.app.get("/healthz")
            async def healthz():
                return {"status": "ok"}

            @self.app.post("/webhooks/partners/{partner_id}/events/order")
            async def receive(partner_id: str, request: Request):
                fails = self.failures_before_success > 0
                self.failures_before_success -= fails
                event = {
                    "partner_id": partner_id,
                    "payload": await request.json(),
                    "headers": dict(request.headers),
                    "raw_body": await request.body(),
                    "response_status": 500 if fails else 200,
                }
                self.events.append(event)
                return JSONResponse({"status": "ok"}, status_code=event["response_status"])

    helpers.MockWebhookServer = Receiver


def pytest_configure(config):
    import framework.agent_profile_server as agents
    import framework.base_test as base
    import shopping.base as shopping

    base.FLAGS(
        [
            "pytest",
            f"--server_url={SERVER}",
            f"--shopping_conformance_input={HERE / 'conformance_input.json'}",
            f"--conformance_input={HERE / 'conformance_input.json'}",
            f"--fixture_config={HERE / 'test_fixtures.json'}",
            f"--shopping_fixtures_dir={HERE}",
        ]
    )

    add_newer_helpers(shopping.DynamicFixtureContext)

    class ProfileServer(agents.AgentProfileServer):
        """Starts once for all tests, because the server may also fetch the profile between two tests."""

        running = False

        def __init__(self, *, port, webhook_port):
            profile = None if self.running else profile_of(webhook_port)
            super().__init__(port=port, webhook_port=webhook_port, profile_dict=profile)

        def start(self):
            if not ProfileServer.running:
                super().start()
                ProfileServer.running = True

        def stop(self):
            pass

    base.AgentProfileServer = ProfileServer

    set_up = base.BaseIntegrationTest.setUp

    def with_platform(self):
        set_up(self)
        self.client.auth = Platform()

    base.BaseIntegrationTest.setUp = with_platform
    shopping.shopping_test_data.load(HERE)
