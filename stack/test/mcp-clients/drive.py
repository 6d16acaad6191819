"""Connects a Python client to an MCP server, lists its tools and calls each: `drive.py sdk|fastmcp MODE`.

Standard input: a line of JSON with `url`, `calls` (name and arguments of each) and, unless it is to connect by OAuth, `token`; then, for
the SDK, the address that a browser would be sent back to, for each address that was printed.
Standard output, a line of JSON each: `open` with an address for the user's browser; `done` with what was listed and called.
"""

import asyncio
import json
import sys
import webbrowser
from urllib.parse import parse_qs, urlparse

import httpx2
from pydantic import AnyUrl

REDIRECT = "http://127.0.0.1:7777/callback"


def say(**fields):
    print(json.dumps(fields), flush=True)


def heard():
    return asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)


class Memory:
    """Keeps tokens and registration for the time of the run."""

    tokens = None
    client = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client_info):
        self.client = client_info


def oauth_of_sdk(url):
    from mcp.client.auth import AuthorizationCodeResult, OAuthClientProvider
    from mcp.shared.auth import OAuthClientMetadata

    async def open_browser(address):
        say(open=address)

    async def callback():
        query = parse_qs(urlparse((await heard()).strip()).query)
        return AuthorizationCodeResult(**{name: query[name][0] for name in ("code", "state", "iss")})

    metadata = OAuthClientMetadata(
        client_name="Python SDK",
        redirect_uris=[AnyUrl(REDIRECT)],
        token_endpoint_auth_method="none",
    )
    return OAuthClientProvider(url, metadata, Memory(), open_browser, callback)


async def with_sdk(asked, mode):
    from mcp.client import Client
    from mcp.client.streamable_http import streamable_http_client

    token = asked.get("token")
    how = {"headers": {"Authorization": f"Bearer {token}"}} if token else {"auth": oauth_of_sdk(asked["url"])}
    async with httpx2.AsyncClient(follow_redirects=True, timeout=60, **how) as http:
        async with Client(streamable_http_client(asked["url"], http_client=http), mode=mode) as client:
            await report(client, asked, lambda listed: listed.tools, lambda result: result.is_error)


async def with_fastmcp(asked, mode):
    from fastmcp import Client

    webbrowser.open = lambda address, *_: say(open=address)
    async with Client(asked["url"], auth=asked.get("token") or "oauth", mode=mode) as client:
        await report(client, asked, lambda tools: tools, lambda result: result.is_error)


async def report(client, asked, tools_of, is_error):
    tools = [tool.name for tool in tools_of(await client.list_tools())]
    called = {}
    for name, given in asked["calls"]:
        try:
            called[name] = "failed" if is_error(await client.call_tool(name, given)) else "ok"
        except Exception as error:
            called[name] = f"{type(error).__name__}: {error}"
    say(done={"tools": tools, "called": called})


asyncio.run({"sdk": with_sdk, "fastmcp": with_fastmcp}[sys.argv[1]](json.loads(sys.stdin.readline()), sys.argv[2]))
