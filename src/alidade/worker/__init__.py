"""Hosts the interface inside a browser's worker, for play without a server."""
